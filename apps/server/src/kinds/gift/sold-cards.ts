import type { listSoldGiftCards, SoldGiftCard } from '@nadi/contract/kinds/gift/console-endpoints';
import type { ParsedQuery } from '@nadi/contract/wire/endpoint';
import { plainText } from '@nadi/domain/account/typed-text';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { isUnspent } from '@nadi/domain/kinds/gift/state';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure, Reply } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { addEvent } from '../../platform/jobs/outbox.ts';
import { judgeSeen, seenOf } from '../../platform/meanwhile.ts';
import { mailCard } from './mailing.ts';
import { giveBack, type OwnCardDeps } from './own-cards.ts';
import * as store from './store.cards.ts';

type Outcome = Result<SoldGiftCard, Failure>;

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });
const OVER = refuse<Failure>({ code: 'gift_card_over' });
const ROWS = 16;

/** Topic of a refund that staff confirmed. */
export const REFUND_CONFIRMED = 'gift.refund_confirmed';

/** Lists sold gift cards, the latest first (GIFT-08). */
export async function soldCards(
  { database }: Pick<OwnCardDeps, 'database'>,
  context: StaffContext,
  { search = '', current_page: page = 1, size = ROWS }: ParsedQuery<typeof listSoldGiftCards>,
): Promise<Reply<SoldGiftCard[]> & { readonly beside: object }> {
  const window = { search: plainText(search), offset: (page - 1) * size, limit: size };
  const { rows, total } = await store.listSold(database, context.tenant.id, window);
  return {
    data: rows.map((row) => viewOf(row, context)),
    beside: { total, total_pages: Math.ceil(total / size), current_page: page },
  };
}

/** Mails a sold gift card again, with a new code (GIFT-08). */
export const resendSold = (
  deps: OwnCardDeps,
  context: StaffContext,
  id: string,
  seen: string,
): Promise<Outcome> =>
  act(deps, context, { id, seen, action: 'gift_card.resent' }, (tx, card) =>
    mailCard(deps, tx, card, context.now),
  );

/**
 * Refunds a sold gift card to what paid it, also while its payment is disputed (GIFT-08).
 *
 * The confirmation and its audit entry come first; a stop in between is followed by its event.
 */
export async function refundSold(
  deps: OwnCardDeps,
  context: StaffContext,
  id: string,
  seen: string,
): Promise<Outcome> {
  const confirmed = await act(
    deps,
    context,
    { id, seen, action: 'gift_card.refunded' },
    (tx, { lineId }) => addEvent(tx, REFUND_CONFIRMED, { lineId }, context.now),
  );
  if (!confirmed.ok) return confirmed;
  const lineId = uuidOfHandle('g', id) ?? '';
  const { tenant } = context;
  const fault = await giveBack(deps, tenant.id, lineId, 'staff');
  if (fault !== null) return refuse(fault);
  const card = await deps.database.forTenant(tenant.id, (tx) => store.lockCard(tx, lineId));
  return card === undefined ? NOT_FOUND : ok(viewOf(card, context));
}

/** Act of staff on a gift card, as the screen showed it. */
interface CardAct {
  readonly id: string;
  readonly seen: string;
  readonly action: string;
}

/** Acts on a gift card that is not over, with its audit entry; a repetition has no effect. */
async function act(
  { database }: OwnCardDeps,
  context: StaffContext,
  { id, seen, action }: CardAct,
  work: (tx: TenantTx, card: store.GiftCardRow) => Promise<void>,
): Promise<Outcome> {
  const lineId = uuidOfHandle('g', id);
  if (lineId === null) return NOT_FOUND;
  const { tenant, idempotency, now } = context;
  return database.forTenant(tenant.id, async (tx): Promise<Outcome> => {
    const card = await store.lockCard(tx, lineId);
    if (card === undefined) return NOT_FOUND;
    if (idempotency?.recorded !== undefined) return ok(viewOf(card, context));
    if (!isUnspent(card.state)) return OVER;
    const subject = `gift_card:${lineId}`;
    const changed = await judgeSeen(tx, context, { subject, seen }, factsOf(card));
    if (changed !== null) return refuse(changed);
    await work(tx, card);
    const after = { order: card.orderNumber, amount: toDecimal(card.amountFils) };
    await writeAuditEntry(tx, auditActorOf(context), { action, subject, after }, now);
    await idempotency?.record(tx, { lineId });
    return ok(viewOf((await store.lockCard(tx, lineId)) ?? card, context));
  });
}

/** Returns the state that an act of staff is compared with (STAFF-14). */
const factsOf = ({ state, mails, toName, toEmail }: store.GiftCardRow) => [
  state,
  mails,
  toName,
  toEmail,
];

const viewOf = (card: store.GiftCardRow, context: StaffContext): SoldGiftCard => ({
  id: handleOf('g', card.lineId),
  order_number: card.orderNumber,
  name: card.name,
  ar_name: card.arName,
  amount: toDecimal(card.amountFils),
  currency: card.currency,
  buyer: card.buyer,
  to_name: card.toName,
  to_email: card.toEmail,
  state: card.state,
  on: card.on,
  mail_at: formatInstant(card.mailAt, context.tenant.offset),
  bought_at: formatInstant(card.boughtAt, context.tenant.offset),
  mails: card.mails,
  seen: seenOf(factsOf(card), context),
});
