import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNewVenue, hostOf, type NewVenueFields, type VenueWorld } from './new-venue.ts';

const world: VenueWorld = {
  isSteady: (zone) => ({ 'Asia/Dubai': true, 'Europe/Paris': false })[zone] ?? null,
  partsOf: (currency) => ({ AED: 2, KWD: 3 })[currency] ?? null,
  sports: ['padel', 'tennis'],
};

const GOOD: NewVenueFields = {
  host: 'Marina.Example.com',
  name: ' Marina  Padel Club ',
  ar_name: 'نادي المارينا للبادل',
  code: 'MAR',
  owner: 'Owner@Marina.example.com',
  time_zone: 'Asia/Dubai',
  currency: 'AED',
  vat: '5',
  price: '150.5',
  sport: 'padel',
};

describe('TENANT-01 a venue that is to be made', () => {
  it('is read as it is kept', () => {
    expect(checkNewVenue(GOOD, world)).toEqual({
      ok: true,
      value: {
        host: 'marina.example.com',
        name: 'Marina Padel Club',
        arName: 'نادي المارينا للبادل',
        code: 'MAR',
        owner: 'owner@marina.example.com',
        timeZone: 'Asia/Dubai',
        currency: 'AED',
        taxBasisPoints: 500,
        pricePerHour: 15_050,
        sport: 'padel',
      },
    });
  });

  it.each<[Partial<NewVenueFields>, object]>([
    [{ host: 'marina.example.com:8080' }, { host: 'host' }],
    [{ host: 'https://marina.example.com' }, { host: 'host' }],
    [{ host: '-marina' }, { host: 'host' }],
    [{ host: 'نادي.example' }, { host: 'host' }],
    [{ name: '' }, { name: 'required' }],
    [{ name: 'x'.repeat(121) }, { name: 'too_long' }],
    [{ ar_name: 'Marina' }, { ar_name: 'no_arabic' }],
    [{ code: 'mar' }, { code: 'code' }],
    [{ code: 'M' }, { code: 'code' }],
    [{ owner: 'nobody' }, { owner: 'email' }],
    [{ time_zone: 'Mars/Base' }, { time_zone: 'zone' }],
    [{ time_zone: 'Europe/Paris' }, { time_zone: 'zone_changes' }],
    [{ currency: 'XXZ' }, { currency: 'currency' }],
    [{ currency: 'KWD' }, { currency: 'currency_parts' }],
    [{ vat: '101' }, { vat: 'vat' }],
    [{ vat: '100.5' }, { vat: 'vat' }],
    [{ vat: '5%' }, { vat: 'vat' }],
    [{ price: '-1' }, { price: 'price' }],
    [{ price: '1.234' }, { price: 'price' }],
    [{ sport: 'chess' }, { sport: 'sport' }],
  ])('is refused for %j', (change, faults) => {
    expect(checkNewVenue({ ...GOOD, ...change }, world)).toEqual({ ok: false, refusal: faults });
  });

  it('needs no price, and everything else', () => {
    const nothing = Object.fromEntries(Object.keys(GOOD).map((name) => [name, ' ']));
    const faults = checkNewVenue(nothing as unknown as NewVenueFields, world);
    const all = Object.keys(GOOD).filter((name) => name !== 'price');
    expect(faults).toEqual({
      ok: false,
      refusal: Object.fromEntries(all.map((name) => [name, 'required'])),
    });
    const free = checkNewVenue({ ...GOOD, price: '' }, world);
    expect(free.ok && free.value.pricePerHour).toBeNull();
  });

  it('has all its errors returned at once, whatever else is valid', () => {
    const bad = { host: 'a b', code: '1', vat: 'x', sport: '?', owner: '@' } as const;
    fc.assert(
      fc.property(fc.subarray(Object.keys(bad)), (names) => {
        const change = Object.fromEntries(
          names.map((name) => [name, bad[name as keyof typeof bad]]),
        );
        const checked = checkNewVenue({ ...GOOD, ...change }, world);
        expect(checked.ok ? [] : Object.keys(checked.refusal).sort()).toEqual([...names].sort());
      }),
    );
  });
});

describe('TENANT-02 a host', () => {
  it.each([
    ['LocalHost', 'localhost'],
    [' 127.0.0.1 ', '127.0.0.1'],
    ['a.b.c', 'a.b.c'],
    ['a..b', null],
    ['a_b', null],
    ['', null],
    [`${'a'.repeat(64)}.com`, null],
    [`${'abcd.'.repeat(51)}com`, null],
  ])('%j is kept as %j', (typed, host) => expect(hostOf(typed)).toBe(host));
});
