import type { CustomerId } from '../kernel/ids.ts';
import {
  type Account,
  type LedgerUnit,
  pointsAccount,
  pointsIssuedAccount,
  promoCostAccount,
  walletAccount,
} from './chart.ts';
import { type Entry, entryOf, type Transfer } from './entry.ts';

/** Credit that is kept in lots, each with an end of its own. */
export type LotPot = 'points' | 'promo';

/** Points or promotional credit of one customer. */
export interface LotOwner {
  readonly customerId: CustomerId;
  readonly pot: LotPot;
  readonly currency: LedgerUnit;
}

/** Returns the account that the lots of a customer add up to (POINTS-03, WALLET-09). */
export const lotAccount = ({ customerId, pot, currency }: LotOwner): Account =>
  pot === 'points' ? pointsAccount(customerId) : walletAccount(customerId, 'promo', currency);

/** Returns the account that pays for a customer's lots. */
const fundOf = ({ pot, currency }: LotOwner): Account =>
  pot === 'points' ? pointsIssuedAccount() : promoCostAccount(currency);

/** Number of points, or fils. */
interface LotEvent extends LotOwner {
  readonly amount: number;
}

const taken = (event: LotEvent): readonly Transfer[] => [
  { from: lotAccount(event), to: fundOf(event), amount: event.amount },
];

/** Posts points or credit that the venue gives (POINTS-03, WALLET-09). */
export const lotGranted = (event: LotEvent & { readonly grantId: string }): Entry =>
  entryOf(
    {
      key: `grant:${event.grantId}`,
      cause: `${event.pot}_granted`,
      reference: event.grantId,
    },
    [{ from: fundOf(event), to: lotAccount(event), amount: event.amount }],
  );

/** Posts the end of a lot, once (POINTS-08, WALLET-10). */
export const lotExpired = (event: LotEvent & { readonly lotId: string }): Entry =>
  entryOf(
    { key: `expire:${event.lotId}`, cause: `${event.pot}_expired`, reference: event.lotId },
    taken(event),
  );

/** Posts what staff take back of one lot; its reference names the lot (WALLET-13). */
export const lotTakenBack = (
  event: LotEvent & { readonly lotId: string; readonly takeBackId: string },
): Entry =>
  entryOf(
    {
      key: `take_back:${event.takeBackId}:${event.lotId}`,
      cause: `${event.pot}_taken_back`,
      reference: event.lotId,
    },
    taken(event),
  );

/** Posts the end of the points or the credit of an account that is erased (POINTS-09, WALLET-11). */
export const lotsLapsed = (event: LotEvent): Entry =>
  entryOf(
    {
      key: event.pot === 'points' ? `lapse:${event.customerId}` : `lapse_promo:${event.customerId}`,
      cause: `${event.pot}_lapsed`,
      reference: `customer:${event.customerId}`,
    },
    taken(event),
  );
