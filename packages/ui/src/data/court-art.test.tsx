import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../test/render.tsx';
import { CourtArt, type CourtPicture } from './court-art.tsx';
import { Icon } from './icon.tsx';
import { Mark } from './mark.tsx';

afterEach(cleanup);

const COURT: CourtPicture = {
  viewBox: '0 0 20 10',
  lineWidth: 0.1,
  shapes: [
    { role: 'ground', d: 'M0 0h20v10h-20z' },
    { role: 'zone', d: 'M0 0h10v10h-10z', unit: 0 },
    { role: 'zone', d: 'M10 0h10v10h-10z', unit: 1 },
    { role: 'line', d: 'M10 0v10' },
  ],
};

const brightLines = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('.stroke-pitch-lit')].map((line) => line.getAttribute('d'));

test('a court lights the units that are chosen with one bright line each', () => {
  const { container, again } = show(<CourtArt drawing={COURT} />);
  expect(brightLines(container)).toEqual([]);
  again(<CourtArt drawing={COURT} lit={[1]} />);
  expect(brightLines(container)).toEqual(['M10 0h10v10h-10z']);
  again(<CourtArt drawing={COURT} lit={[0, 1]} />);
  expect(brightLines(container)).toHaveLength(2);
});

test('a court is decoration unless it has a title', () => {
  const { container, again } = show(<CourtArt drawing={COURT} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  again(<CourtArt drawing={COURT} title="Court 2" />);
  screen.getByRole('img', { name: 'Court 2' });
});

test('only icons that point along the text turn with it', () => {
  const turns = (name: Parameters<typeof Icon>[0]['name']): boolean => {
    const { container, unmount } = show(<Icon name={name} />);
    const does = container.querySelector('svg')?.classList.contains('rtl:-scale-x-100') ?? false;
    unmount();
    return does;
  };
  expect([turns('chevronForward'), turns('arrowForward'), turns('logout')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([turns('check'), turns('clock'), turns('play'), turns('chevronDown')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('the mark is drawn like a court, without a text alternative', () => {
  const { container } = show(<Mark drawing={COURT} />);
  expect(container.querySelectorAll('path')).toHaveLength(4);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
