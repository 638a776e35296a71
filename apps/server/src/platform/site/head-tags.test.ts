import { expect, it } from 'vitest';
import { addressesAt } from './head-tags.ts';

const addresses = addressesAt('https://alnoor.example');

it.each([
  ['/', 'https://alnoor.example/?lang=ar'],
  ['/events/1', 'https://alnoor.example/events/1?lang=ar'],
  ['/قواعد', 'https://alnoor.example/%D9%82%D9%88%D8%A7%D8%B9%D8%AF?lang=ar'],
])('builds the address of %s at the venue', (path, address) => {
  expect(addresses(path, 'ar')).toBe(address);
});

it.each(['//', '//other.example/page', '/\\other.example'])(
  'keeps the host for the path %s',
  (path) => {
    expect(new URL(addresses(path, null)).host).toBe('alnoor.example');
  },
);
