import { expect, it } from 'vitest';
import { venueAddress } from './venue-address.ts';

it.each([
  ['http://localhost:8080/cart?lang=en', 'ar', 'http://sahel.localhost:8080/?lang=ar'],
  ['https://alnoor.ae/service/2', 'en', 'https://sahel.localhost/?lang=en'],
] as const)('TENANT-07: from %s in %s', (here, language, address) =>
  expect(venueAddress('sahel.localhost', language, here)).toBe(address),
);
