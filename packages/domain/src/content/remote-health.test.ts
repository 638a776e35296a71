import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remoteMaintenance } from './remote-health.ts';

const HOST = 'play.example';
const isHere = (host: string): boolean => host === HOST;
const ON = { web_enable: 1, domain: HOST, title: ' Back soon ', message: 'At noon.' };

describe('SITE-10 the remote health check', () => {
  it.each([
    ['says that the site is down', ON, true],
    ['in other words', { ...ON, web_enable: true }, true],
    ['says that all is well', { ...ON, web_enable: 0 }, false],
    ['speaks of another host', { ...ON, domain: 'other.example' }, false],
    ['of none', { ...ON, domain: '' }, false],
    ['says nothing that is known', 'down', false],
    ['is silent', null, false],
  ])('%s', (_, answer, isDown) => {
    expect(remoteMaintenance(answer, isHere) !== null).toBe(isDown);
  });

  it('contains its texts and links, and of these only valid ones', () => {
    const webButtons = [
      ...[
        { text: 'Status', url: 'https://status.example/' },
        { text: 'Help', url: '/find-us' },
      ],
      ...[{ text: '', url: 'https://status.example/' }, { text: 'No address' }, null, 'x'],
      ...['javascript:alert(1)', '//evil.example', 'http://status.example/', '/\\evil.example'].map(
        (url) => ({ text: 'No', url }),
      ),
    ];
    expect(remoteMaintenance({ ...ON, webButtons }, isHere)).toEqual({
      title: 'Back soon',
      message: 'At noon.',
      buttons: webButtons.slice(0, 2),
    });
  });

  it('any response is read', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(() => remoteMaintenance(answer, isHere)).not.toThrow();
        expect(() => remoteMaintenance({ ...ON, webButtons: answer }, isHere)).not.toThrow();
      }),
    );
  });
});
