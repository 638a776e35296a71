import { expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { type LotPot, lotExpired, lotGranted, lotsLapsed, lotTakenBack } from './lot-events.ts';

const ADDED = {
  points: 'points:issued 20 PTS points:5',
  promo: 'promo:cost 20 AED wallet:5:promo',
};
const TAKEN = {
  points: 'points:5 20 PTS points:issued',
  promo: 'wallet:5:promo 20 AED promo:cost',
};

const moved = ({ key, cause, reference, transfers }: Entry) => [
  key,
  cause,
  reference,
  ...transfers.map(({ from, to, amount }) => `${from.code} ${amount} ${from.unit} ${to.code}`),
];

it.each([
  ['points', 'lapse:5'],
  ['promo', 'lapse_promo:5'],
] as const satisfies [LotPot, string][])(
  'WALLET-09, POINTS-03: the events of lots of %s',
  (pot, lapse) => {
    const of = { customerId: 5, pot, currency: 'AED', amount: 20 };
    expect([
      moved(lotGranted({ ...of, grantId: 'g' })),
      moved(lotExpired({ ...of, lotId: 'x' })),
      moved(lotTakenBack({ ...of, lotId: 'x', takeBackId: 't' })),
      moved(lotsLapsed(of)),
    ]).toEqual([
      ['grant:g', `${pot}_granted`, 'g', ADDED[pot]],
      ['expire:x', `${pot}_expired`, 'x', TAKEN[pot]],
      ['take_back:t:x', `${pot}_taken_back`, 'x', TAKEN[pot]],
      [lapse, `${pot}_lapsed`, 'customer:5', TAKEN[pot]],
    ]);
  },
);
