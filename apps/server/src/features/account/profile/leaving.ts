import type { readLeaving } from '@nadi/contract/account/profile-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { byEnd, type Obstacle } from '@nadi/domain/account/leaving';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result } from '@nadi/domain/kernel/result';
import { instantOf } from '@nadi/domain/kernel/zoned';
import type { PayablePot } from '@nadi/domain/ledger/payout-events';
import { formatDate } from '@nadi/i18n/dates';
import { isolateLtr } from '@nadi/i18n/direction';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import { formatInstant } from '../../../platform/instant-text.ts';
import { seenVersionOf } from '../../../platform/seen-version.ts';
import { callersAccount } from '../callers-account.ts';

/** Venue and time of a call. */
export type Moment = Pick<RequestContext, 'tenant' | 'now'>;

/** Part of a wallet's money that goes back to the card of a top-up. */
export interface CardBack {
  readonly paymentId: string;
  readonly brand: string | null;
  readonly lastFour: string | null;
  readonly amountFils: Fils;
}

/** Effects of closing an account: what keeps it, what goes back where, and what lapses. */
export interface Leaving {
  readonly obstacles: readonly Obstacle[];
  /** Money of the wallet by pot. */
  readonly parts: readonly { readonly pot: PayablePot; readonly amountFils: Fils }[];
  readonly cards: readonly CardBack[];
  /** Part that no card can take (LEAVE-03). */
  readonly bankFils: Fils;
  readonly promoFils: Fils;
  /** Money of gift cards that were redeemed, which lapses (PREPAID-06). */
  readonly redeemedFils: Fils;
  /** Number of points. */
  readonly points: number;
}

/** Person whose account is closed. */
export interface LeavingPerson {
  readonly id: CustomerId;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
}

/** Handling of the wallet of an account that is closed; wallet's, injected by app.ts. */
export interface LeavingDeps {
  /** Loads the effects; `isFinal`: what is paid back is locked, after the account. */
  readonly planLeaving: (
    tx: TenantTx,
    customerId: CustomerId,
    moment: Moment,
    isFinal: boolean,
  ) => Promise<Leaving>;
  /** Pays the wallet back and ends points and credit; false: it has changed, and nothing was posted. */
  readonly closeWallet: (
    tx: TenantTx,
    person: LeavingPerson,
    leaving: Leaving,
    moment: Moment,
  ) => Promise<boolean>;
}

/** Returns the state that a confirmation sends back (LEAVE-05). */
export const seenOfLeaving = ({
  cards,
  bankFils,
  promoFils,
  redeemedFils,
  points,
}: Leaving): string =>
  seenVersionOf([
    cards.map(({ paymentId, amountFils }) => [paymentId, amountFils]),
    bankFils,
    promoFils,
    points,
    redeemedFils,
  ]);

/** Returns the effects of closing the caller's account (LEAVE-05). Refusal: login_required. */
export async function ownLeaving(
  { database, planLeaving }: LeavingDeps & { readonly database: Database },
  context: RequestContext,
): Promise<Result<AnswerOf<typeof readLeaving>, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const { tenant } = context;
  const leaving = await database.forTenant(tenant.id, (tx) =>
    planLeaving(tx, caller.value.id, context, false),
  );
  return ok({
    currency: tenant.currency,
    cards: leaving.cards.map(({ brand, lastFour, amountFils }) => ({
      brand,
      last4: lastFour,
      amount: toDecimal(amountFils),
    })),
    bank: toDecimal(leaving.bankFils),
    promo: toDecimal(leaving.promoFils),
    redeemed: toDecimal(leaving.redeemedFils),
    points: leaving.points,
    obstacles: byEnd(leaving.obstacles).map(({ kind, name, until }) => ({
      kind,
      name: name.en,
      ar_name: name.ar || name.en,
      until: until === null ? null : formatInstant(instantOf(until, tenant.offset), tenant.offset),
    })),
    seen: seenOfLeaving(leaving),
  });
}

/** Returns the refusal of an account that is kept; `null`: nothing keeps it (LEAVE-01). */
export function keptBy(
  { obstacles }: Pick<Leaving, 'obstacles'>,
  { tenant, language }: Pick<RequestContext, 'tenant' | 'language'>,
): Failure | null {
  const [last] = byEnd(obstacles);
  if (last === undefined) return null;
  const { kind, name, until } = last;
  const end = until === null ? null : formatInstant(instantOf(until, tenant.offset), tenant.offset);
  const date = end === null ? '' : formatDate(end.slice(0, 10), language, tenant.isBaps);
  return failureOf({
    code: 'account_needed',
    what: kind,
    name: inLanguage(name, language),
    until: end === null ? '' : `${date} ${isolateLtr(end.slice(11, 16))}`,
  });
}
