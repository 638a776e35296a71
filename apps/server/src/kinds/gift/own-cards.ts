import type { OwnGiftCard } from '@nadi/contract/kinds/gift/endpoints';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { checkRecipient, type GiftFields } from '@nadi/domain/kinds/gift/gift-form';
import { isUnspent } from '@nadi/domain/kinds/gift/state';
import { callersAccount } from '../../features/account/ports.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { KindDeps } from '../../platform/kind-module.ts';
import { PaymentDisputed } from '../../platform/sold.ts';
import { GiftCardOver } from './kind.ts';
import { type MailingDeps, mailCard } from './mailing.ts';
import * as store from './store.cards.ts';

export type OwnCardDeps = MailingDeps & Pick<KindDeps, 'database' | 'sold'>;

type Outcome = Result<OwnGiftCard, Failure>;

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });
const OVER = refuse<Failure>({ code: 'gift_card_over' });

/** Lists the gift cards that the caller has bought, the latest first (GIFT-06). */
export async function ownCards(
  { database }: Pick<OwnCardDeps, 'database'>,
  context: RequestContext,
): Promise<Result<OwnGiftCard[], Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const rows = await store.listOwn(database, context.tenant.id, caller.value.id);
  return ok(rows.map((row) => viewOf(row, context)));
}

/** Mails a gift card of the caller again, with a new code (GIFT-05). */
export const resend = (deps: OwnCardDeps, context: RequestContext, id: string): Promise<Outcome> =>
  change(deps, context, id, (tx, card) => mailCard(deps, tx, card, context.now));

/**
 * Changes the recipient of a gift card of the caller (GIFT-06).
 *
 * One that was mailed is mailed to the new one at once, so that the code at the former address ends.
 */
export async function correct(
  deps: OwnCardDeps,
  context: RequestContext,
  id: string,
  fields: Pick<GiftFields, 'to_name' | 'to_email'>,
): Promise<Outcome> {
  const checked = checkRecipient(fields);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const to = checked.value;
  return change(deps, context, id, async (tx, card) => {
    await store.setRecipient(tx, card.lineId, to);
    if (card.state !== 'mailed') return;
    await mailCard(deps, tx, { ...card, toName: to.name, toEmail: to.email }, context.now);
  });
}

/** Changes a gift card of the caller that is not over, in its lock. */
async function change(
  { database }: OwnCardDeps,
  context: RequestContext,
  id: string,
  act: (tx: TenantTx, card: store.GiftCardRow) => Promise<void>,
): Promise<Outcome> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const lineId = uuidOfHandle('g', id);
  if (lineId === null) return NOT_FOUND;
  const { tenant, idempotency } = context;
  return database.forTenant(tenant.id, async (tx): Promise<Outcome> => {
    const card = await store.lockCard(tx, lineId);
    if (card?.customerId !== caller.value.id) return NOT_FOUND;
    if (idempotency?.recorded !== undefined) return ok(viewOf(card, context));
    if (!isUnspent(card.state)) return OVER;
    await act(tx, card);
    await idempotency?.record(tx, { lineId });
    return ok(viewOf((await store.lockCard(tx, lineId)) ?? card, context));
  });
}

/**
 * Refunds a gift card of the caller to what paid it (GIFT-06); a repetition has no effect.
 *
 * Refusals: login_required, not_found, gift_card_over where it was redeemed, payment_disputed.
 */
export async function refund(
  deps: OwnCardDeps,
  context: RequestContext,
  id: string,
): Promise<Outcome> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const { tenant } = context;
  const lineId = uuidOfHandle('g', id);
  const own = await store.listOwn(deps.database, tenant.id, caller.value.id);
  if (lineId === null || !own.some((one) => one.lineId === lineId)) return NOT_FOUND;
  const fault = await giveBack(deps, tenant.id, lineId, 'buyer');
  if (fault !== null) return refuse(fault);
  const [card] = (await store.listOwn(deps.database, tenant.id, caller.value.id)).filter(
    (one) => one.lineId === lineId,
  );
  return card === undefined ? NOT_FOUND : ok(viewOf(card, context));
}

/**
 * Refunds the line of a gift card.
 *
 * A refund by staff counts against an open dispute, so that a code can be ended at any time (DISPUTE-04).
 * Returns the refusal: gift_card_over where it was redeemed, payment_disputed; `null`: it is refunded.
 */
export async function giveBack(
  { sold }: Pick<OwnCardDeps, 'sold'>,
  tenantId: number,
  lineId: string,
  by: 'buyer' | 'staff',
): Promise<Failure | null> {
  try {
    await sold.cancel(tenantId, [{ lineId, units: [0] }], 'customer', by === 'staff');
    return null;
  } catch (error) {
    if (error instanceof GiftCardOver) return { code: 'gift_card_over' };
    if (error instanceof PaymentDisputed) return { code: 'payment_disputed' };
    throw error;
  }
}

const viewOf = (
  card: store.GiftCardRow,
  { tenant }: Pick<RequestContext, 'tenant'>,
): OwnGiftCard => ({
  id: handleOf('g', card.lineId),
  order_id: handleOf('o', card.orderId),
  name: card.name,
  ar_name: card.arName,
  amount: toDecimal(card.amountFils),
  currency: card.currency,
  to_name: card.toName,
  to_email: card.toEmail,
  words: card.words,
  on: card.on,
  state: card.state,
  mail_at: formatInstant(card.mailAt, tenant.offset),
  bought_at: formatInstant(card.boughtAt, tenant.offset),
});
