import { expect, it } from 'vitest';
import { type FirstStep, firstStepsOf, type SetUpSeen } from './first-steps.ts';

const court = (rates: number, is_open = true) => ({ is_open, rates: Array(rates).fill({}) });
const hall = (sessions: number, is_on_sale: boolean, is_open = true) => ({
  is_open,
  sessions: Array(sessions).fill({}),
  tickets: [{ is_on_sale }],
});
const NONE = { courts: [], halls: [] };
const SOLD = { is_open: true, courts: [court(1)], halls: [] };
const OPEN = { takesBookings: true, isShut: false };

const ALL: readonly FirstStep[] = ['court', 'service', 'bookings', 'site'];

it.each<[string, SetUpSeen, readonly FirstStep[]]>([
  ['nothing', { services: [], takesBookings: false, isShut: true }, ALL],
  [
    'a court without hours',
    { ...OPEN, services: [{ ...SOLD, courts: [court(0)] }] },
    ['court', 'service'],
  ],
  [
    'a court not sold',
    { ...OPEN, services: [{ ...SOLD, courts: [court(1, false)] }] },
    ['court', 'service'],
  ],
  ['a service not shown', { ...OPEN, services: [{ ...SOLD, is_open: false }] }, ['service']],
  [
    'one that is shown with nothing in it, beside one with a court that is not',
    {
      ...OPEN,
      services: [
        { ...NONE, is_open: true },
        { ...SOLD, is_open: false },
      ],
    },
    ['service'],
  ],
  ['bookings off', { services: [SOLD], takesBookings: false, isShut: false }, ['bookings']],
  ['the site shut', { services: [SOLD], takesBookings: true, isShut: true }, ['site']],
  [
    'a hall that sells',
    { ...OPEN, services: [{ ...SOLD, courts: [], halls: [hall(1, true)] }] },
    [],
  ],
  [
    'a hall without a ticket',
    { ...OPEN, services: [{ ...SOLD, courts: [], halls: [hall(1, false)] }] },
    ['court', 'service'],
  ],
  [
    'a hall without sessions',
    { ...OPEN, services: [{ ...SOLD, courts: [], halls: [hall(0, true)] }] },
    ['court', 'service'],
  ],
  [
    'a hall that is shut',
    { ...OPEN, services: [{ ...SOLD, courts: [], halls: [hall(1, true, false)] }] },
    ['court', 'service'],
  ],
  ['all of it', { ...OPEN, services: [{ ...NONE, is_open: false }, SOLD] }, []],
])('FACILITY-24: after %s', (_what, seen, left) => {
  const steps = firstStepsOf(seen);
  expect(steps.filter(({ isDone }) => !isDone).map(({ step }) => step)).toEqual(left);
  expect(steps.map(({ step }) => step)).toEqual(left.length === 0 ? [] : ALL);
});
