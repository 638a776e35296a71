import { expect, test } from 'vitest';
import { unreadableColours } from './readable-colours.ts';

test.each([
  ['#0B3D2E', '#C8F031', '#07130F', 'dark', []],
  ['#1F3A5F', '#E4572E', '#101B2B', 'light', []],
  ['#FFFF99', '#E4572E', '#101B2B', 'light', ['primary']],
  ['#1F3A5F', '#FFF6D0', '#101B2B', 'light', ['cta']],
  ['#0B3D2E', '#101820', '#07130F', 'dark', ['cta']],
  ['#0B3D2E', '#C8F031', '#CCCCCC', 'dark', ['cta', 'dark']],
  ['#0B3D2E', '#C8F031', '#07130F', 'system', ['cta']],
  ['#0B3D2E', '#101820', '#07130F', 'system', ['cta']],
  ['#1F3A5F', '#E4572E', '#101B2B', 'system', []],
  ['none', 'none', 'none', 'dark', ['primary', 'cta', 'dark']],
])('of %s, %s and %s in %s cannot be read: %j', (primary, cta, dark, mode, unreadable) => {
  expect(unreadableColours({ primary, cta, dark, mode })).toEqual(unreadable);
});
