import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remoteMaintenance } from './remote-health.ts';

const HOST = 'play.example';
const ON = { web_enable: 1, domain: HOST, title: ' Back soon ', message: 'At noon.' };

describe('SITE-10 the remote health check', () => {
  it.each([
    ['says that the site is down', ON, true],
    ['in other words', { ...ON, web_enable: true, domain: 'PLAY.example' }, true],
    ['of a host with its port', { ...ON, domain: `${HOST}:8080` }, true],
    ['says that all is well', { ...ON, web_enable: 0 }, false],
    ['speaks of another host', { ...ON, domain: 'other.example' }, false],
    ['of a part of the host', { ...ON, domain: 'example' }, false],
    ['of none', { ...ON, domain: '' }, false],
    ['says nothing that is known', 'down', false],
    ['is silent', null, false],
  ])('%s', (_, answer, isDown) => {
    expect(remoteMaintenance(answer, `${HOST}:8080`) !== null).toBe(isDown);
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
    expect(remoteMaintenance({ ...ON, webButtons }, HOST)).toEqual({
      title: 'Back soon',
      message: 'At noon.',
      buttons: webButtons.slice(0, 2),
    });
  });

  it('any response is read', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(() => remoteMaintenance(answer, HOST)).not.toThrow();
        expect(() => remoteMaintenance({ ...ON, webButtons: answer }, HOST)).not.toThrow();
      }),
    );
  });
});
