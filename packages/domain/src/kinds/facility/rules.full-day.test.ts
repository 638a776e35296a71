import { describe, expect, it } from 'vitest';
import {
  at,
  courtFacts,
  courtOffer,
  ctxAt,
  poolFacts,
  TUESDAY,
} from '../../../test/facility-facts.ts';
import type { FacilityChoice, FacilityFacts } from './facts.ts';
import { facilityRules, isFullDayKey } from './rules.ts';

const now = ctxAt(10);
const fullDay = (changes: Partial<FacilityChoice> = {}): FacilityChoice => ({
  productId: 2101,
  facilityId: 21,
  from: at(7),
  to: at(26),
  quantity: 1,
  isFullDay: true,
  ...changes,
});
const quote = (choice: FacilityChoice, facts: FacilityFacts = courtFacts(), ctx = now) =>
  facilityRules.quote(choice, facts, ctx);
const refused = (refusal: object) => ({ ok: false, refusal });

describe('FACILITY-33 a full day', () => {
  it('takes the court from opening to closing, at its own price', () => {
    const when = { from: at(7), to: at(26) };
    expect(quote(fullDay())).toMatchObject({
      ok: true,
      value: {
        when,
        times: [when],
        quantity: 1,
        unit: [{ label: { en: 'Court 1' }, priceFils: 250_000, taxFils: 12_500 }],
        claims: [{ ofUnit: 0, occupy: [21], during: when }],
        repeat: 'refuse',
        provides: { product: 2101, where: 21, during: when, serviceDay: TUESDAY },
        detail: { serviceDate: TUESDAY, people: null },
      },
    });
  });

  it('has a key of its own beside a slot that begins with it', () => {
    const key = facilityRules.identify(fullDay());
    const { isFullDay: _, ...slot } = fullDay();
    expect(isFullDayKey(key)).toBe(true);
    expect(isFullDayKey(facilityRules.identify(slot))).toBe(false);
  });

  const free = courtOffer(21, {
    maintenances: [{ date: TUESDAY, start_time: '12:00:00', end_time: '13:00:00' }],
  });
  const ruled = {
    start_time: '06:00:00',
    end_time: '08:00:00',
    date: TUESDAY,
    end_date: TUESDAY,
    interval_type: 0,
    weekdays: 0,
    rentals: [],
    channels: [],
  };
  it.each([
    [
      'without a price',
      fullDay(),
      courtFacts({ ...courtOffer(21), fullDayFils: null }),
      { code: 'not_found' },
    ],
    [
      'of places',
      fullDay({ productId: 4103, facilityId: 41 }),
      poolFacts(1, null),
      { code: 'not_found' },
    ],
    [
      'twice',
      fullDay({ quantity: 2 }),
      courtFacts(),
      { code: 'capacity_reached', remaining: 1, requested: 2 },
    ],
    [
      'from another time',
      fullDay({ from: at(8) }),
      courtFacts(),
      { code: 'outside_opening_hours' },
    ],
    [
      'until another time',
      fullDay({ to: at(25) }),
      courtFacts(),
      { code: 'outside_opening_hours' },
    ],
    ['over maintenance', fullDay(), courtFacts(free), { code: 'slot_taken' }],
    [
      'closed by a rule',
      fullDay(),
      courtFacts(courtOffer(21, { schedule_control: [ruled] })),
      { code: 'closed_by_rule' },
    ],
  ])('is refused %s', (_, choice, facts, refusal) =>
    expect(quote(choice, facts)).toEqual(refused(refusal)),
  );

  it('is refused once the court has opened, unless it is held', () => {
    const late = { ...now, now: now.now + 3 * 86_400_000 };
    expect(quote(fullDay(), courtFacts(), late)).toEqual(refused({ code: 'date_in_past' }));
    const held = new Set([facilityRules.identify(fullDay())]);
    expect(quote(fullDay(), courtFacts(), { ...late, held })).toMatchObject({ ok: true });
  });
});

describe('FACILITY-33 instead of a lost full day', () => {
  const nearby = (choice: FacilityChoice, facts = courtFacts()) => [
    ...facilityRules.nearby(choice, facts, now),
  ];
  it('the full days of the other facilities that offer one', () => {
    const siblings = [22, 23, 24].map((id) => ({
      ...courtOffer(id),
      ...(id === 23 && { fullDayFils: null }),
    }));
    expect(nearby(fullDay(), courtFacts(courtOffer(21), siblings))).toEqual([
      fullDay({ productId: 2201, facilityId: 22 }),
      fullDay({ productId: 2401, facilityId: 24 }),
    ]);
  });
  it('its own at the hours of another day', () =>
    expect(nearby(fullDay({ from: at(9), to: at(20) }))[0]).toEqual(fullDay()));
  it('none that is closed', () => {
    const closed = { date: TUESDAY, start_time: '10:00:00', end_time: '11:00:00' };
    const siblings = [courtOffer(22, { maintenances: [closed] }), courtOffer(23)];
    expect(nearby(fullDay(), courtFacts(courtOffer(21), siblings))).toEqual([
      fullDay({ productId: 2301, facilityId: 23 }),
    ]);
  });
});

it('FACILITY-33 it stays a full day where it is moved', () => {
  const [from, to] = [fullDay(), fullDay({ facilityId: 22, productId: 2201 })].map((choice) => ({
    product: choice.productId,
    where: choice.facilityId,
    during: { from: choice.from, to: choice.to },
    serviceDay: TUESDAY,
  }));
  if (!from || !to) throw new Error('two anchors');
  expect(facilityRules.relocate(fullDay(), from, to)).toEqual(
    fullDay({ facilityId: 22, productId: 2201 }),
  );
});

describe('FACILITY-33 a ticket for a full day', () => {
  const offered = (people: number, dayPoolId: number | null) => ({
    ...poolFacts(people, dayPoolId),
    fullDayFils: 12_000,
  });
  const swim = fullDay({ productId: 4103, facilityId: 41, from: at(8), to: at(20), quantity: 2 });
  const claimsOf = (facts: FacilityFacts) => {
    const quoted = quote(swim, facts);
    return quoted.ok ? quoted.value.claims : [];
  };

  it('takes its places in every session of the day', () => {
    expect(quote(swim, offered(4, null))).toMatchObject({
      ok: true,
      value: {
        quantity: 2,
        unit: [{ priceFils: 12_000, taxFils: 600 }],
        when: { from: at(8), to: at(20) },
        repeat: { atMost: 7 },
      },
    });
    const claims = claimsOf(offered(4, null));
    expect(claims).toHaveLength(2 * 12);
    for (const claim of claims) expect(claim).toMatchObject({ count: 7, quantity: 4, size: 30 });
    const ticks = new Set(
      claims.flatMap((claim) => ('at' in claim && claim.at !== 'always' ? [...claim.at] : [])),
    );
    expect(ticks.size).toBe(12);
  });

  it('PEOPLE-06 brings its people to every session of the day, and is a party of its own', () => {
    const sessions = quote(swim, offered(4, null));
    const first = quote((({ isFullDay: _, ...ticket }) => ({ ...ticket, to: at(9) }))(swim), {
      ...offered(4, null),
    });
    if (!sessions.ok || !first.ok) throw new Error('Both are offered.');
    expect(sessions.value.people?.sessions).toHaveLength(12);
    expect(sessions.value.people?.sessions).toContain(first.value.people?.sessions[0]);
    expect(sessions.value.party).not.toBe(first.value.party);
  });

  it('takes them once where the sessions share those of the day', () => {
    const pools = claimsOf(offered(4, 8)).map((claim) => 'count' in claim && claim.count);
    expect(pools).toEqual([7, 7, 8, 8]);
  });
});
