import { describe, expect, it } from 'vitest';
import { isSectionOpen } from './section.ts';

const place = (path: string, ...children: string[]) => ({
  path,
  children: children.map((child) => ({ path: child })),
});

describe('SITE-01 a section is open where the menu leads to it', () => {
  it.each([
    ['named in the menu', [place('/events')], ['/events'], true],
    ['named below an entry', [place('/play', '/events', '/training')], ['/training'], true],
    ['one of two addresses named', [place('/retail')], ['/outlets', '/retail'], true],
    ['not named', [place('/about'), place('/play', '/events')], ['/training'], false],
    ['a longer address is another', [place('/events/1')], ['/events'], false],
    ['an empty menu names nothing', [], ['/events'], false],
    ['no menu is known', null, ['/events'], true],
    ['of no section', [], [], true],
  ] as const)('%s', (_, menu, addresses, isOpen) => {
    expect(isSectionOpen(menu, addresses)).toBe(isOpen);
  });
});
