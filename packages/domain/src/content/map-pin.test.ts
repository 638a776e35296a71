import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMapPin } from './map-pin.ts';
import { pinAddress } from './pin-address.ts';

const MAP = 'https://www.google.com/maps/search/?api=1&query=';

describe('FACILITY-40 a position on the map', () => {
  it.each([
    ['25.1124,55.139', '25.1124,55.139', `${MAP}25.1124,55.139`],
    ['25.1124000 ، 55.1390', '25.1124,55.139', `${MAP}25.1124,55.139`],
    ['-33.8,151', '-33.8,151', `${MAP}-33.8,151`],
    [
      'https://maps.app.goo.gl/AbC-1',
      'https://maps.app.goo.gl/AbC-1',
      'https://maps.app.goo.gl/AbC-1',
    ],
  ])('%s', (typed, pin, address) => {
    expect(readMapPin(typed)).toBe(pin);
    expect(pinAddress(pin)).toBe(address);
  });

  it.each([
    '',
    '25.1',
    '90.1,55',
    '25,180.1',
    '25.1124,55.139,3',
    '25.12345678,55',
    'http://maps.example.com/x',
    'https://localhost/map',
    'https://10.0.0.1/map',
    'https://maps.example.com:8443/x',
    'https://a.example@evil.example.com/',
    'javascript:alert(1)',
    '/find-us',
    'tel:+97141234567',
    `https://maps.example.com/${'a'.repeat(500)}`,
  ])('%s is none', (typed) => {
    expect(readMapPin(typed)).toBeNull();
  });

  it.each(['', '90.1,55', 'http://maps.example.com/x', 'javascript:alert(1)', '/find-us'])(
    'a stored %s has no address',
    (pin) => {
      expect(pinAddress(pin)).toBeNull();
    },
  );

  it('of any coordinates is read again as it was stored', () => {
    const degrees = (most: number) =>
      fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((one) => one / 1e5);
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const pin = readMapPin(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`);
        expect(pin).not.toBeNull();
        expect(readMapPin(pin ?? '')).toBe(pin);
        expect(pinAddress(pin)).not.toBeNull();
      }),
    );
  });
});

it('a service without a position has no address', () => expect(pinAddress(null)).toBeNull());
