import { expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { pointsClawedBack, pointsEarned } from './points-events.ts';

const of = { customerId: 5, points: 20 } as const;
const sold = { lineId: 'l', unit: 0, orderId: 'o' } as const;
const clawback = { ...of, cancellationId: 'c', orderId: 'o', currency: 'AED', missingFils: 7 };

const moved = ({ key, reference, transfers }: Entry) => [
  key,
  reference,
  ...transfers.map(({ from, to, amount }) => `${from.code} ${amount} ${from.unit} ${to.code}`),
];

const ADDED = 'points:issued 20 PTS points:5';
const TAKEN = 'points:5 20 PTS points:issued';

it.each<[string, Entry, readonly string[]]>([
  ['POINTS-02: a unit is credited', pointsEarned({ ...of, ...sold }), ['earn:l:0', 'o', ADDED]],
  [
    'POINTS-06: a refund takes back, and keeps the worth of what is missing',
    pointsClawedBack(clawback),
    ['clawback:c', 'o', TAKEN, 'refunds_due 7 AED points:cost'],
  ],
])('%s', (_, entry, expected) => {
  expect(moved(entry)).toEqual(expected);
});
