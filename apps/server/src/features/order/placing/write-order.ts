import { OPEN_ORDERS_AT_MOST } from '@nadi/domain/cart/limits';
import type { NetworkTerms } from '@nadi/domain/inventory/take';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Entry } from '@nadi/domain/ledger/entry';
import { walletSetAside, walletSpent } from '@nadi/domain/ledger/order-events';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { tenderedFils } from '@nadi/domain/payment/tenders';
import { z } from 'zod';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { AlreadyDone, isKeyUsed } from '../../../platform/http/idempotency.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import {
  cartChangedIn,
  type Seen,
  type TakeRefusal,
  takeRefusalIn,
} from '../../inventory/ports.ts';
import { bindCart, setApart, takeParameters, takeWithin } from '../../inventory/service.ts';
import { isInsufficient } from '../../ledger/ports.ts';
import { demandParameters } from '../../ledger/service.ts';
import {
  addLinePeople,
  FilesGone,
  type PeopleDeps,
  type PeopleOfLine,
} from '../../participant/ports.ts';
import { isTransactionKnown, type OpenedPayment } from '../../payment/ports.ts';
import type { Applied } from '../../promotion/service.ts';
import { NotTaken } from '../settlement/claims.ts';
import { creditEvent } from '../settlement/credit.ts';
import type { Fulfilment } from '../settlement/fulfilment.ts';
import { ownHold } from '../settlement/own-claims.ts';
import { book, saleOf } from '../settlement/postings.ts';
import type { Ending, Settlement } from '../settlement/settle.ts';
import { saleDocument } from '../settlement/tax-documents.ts';
import { demandSessions, type SessionLimit, TooManyPeople } from '../store.booked.ts';
import { queueRequests, TooManyRequests, writeRequest } from '../store.request.ts';
import * as store from '../store.ts';
import type { Draft } from './draft.ts';
import { creditIn } from './tenders.ts';

/** Order reference stored under a request's idempotency key. */
export const orderReference = z.object({ orderId: z.uuid() });

/** Data written together with an order. */
export interface Writing {
  readonly payment: OpenedPayment | null;
  /** Open orders with the same lines, which end when this one is written. */
  readonly ending: readonly Ending[];
  /** Terms for taking lines that are not held yet; `null`: a signed-in customer's cart. */
  readonly terms: NetworkTerms | null;
  /** Participants of its lines. */
  readonly people: readonly PeopleOfLine[];
  /** Maximum of its sessions; `null`: none. */
  readonly sessions: SessionLimit | null;
  /** Promotions that take something off it. */
  readonly applied: readonly Applied[];
}

/** Reason why an order was not written. */
export type WriteRefusal =
  | TakeRefusal
  /** INV-14: the cart's contents have changed since the order was checked. */
  | { readonly code: 'cart_changed' }
  /** ORDER-09. */
  | { readonly code: 'unpaid_limit' }
  /** PEOPLE-06. */
  | { readonly code: 'session_limit' }
  /** ORDER-25. */
  | { readonly code: 'request_limit' }
  /** TENDER-05. */
  | { readonly code: 'balance_changed' }
  /** TENDER-08: the credit facility, or what is beside it, has less than when it was read. */
  | { readonly code: 'credit_short' }
  /** PAY-12. */
  | { readonly code: 'transaction_known' };

export interface WriteDeps {
  readonly database: Database;
  readonly settlement: Pick<Settlement, 'end'>;
  readonly fulfilment: Fulfilment;
  readonly people: PeopleDeps;
}

/**
 * Writes an order, all or nothing: places, lines, payment and idempotency key in one statement.
 *
 * It takes one round trip. An order that leaves nothing to a card gets its places
 * permanently, and its tickets, in the same transaction; a request holds them until its answer. An
 * open order with the same lines ends in it (ORDER-07), or stays open if the new one cannot be
 * written. Throws `AlreadyDone`.
 */
export async function writeOrder(
  deps: WriteDeps,
  context: RequestContext,
  draft: Draft,
  writing: Writing,
): Promise<Result<store.Order, WriteRefusal>> {
  const { people, sessions } = writing;
  const isPlain = people.length === 0 && sessions === null;
  const { payment, ending } = writing;
  const isAtGateway = payment !== null && !isCounter(payment.gateway);
  const isAlone = isPlain && isAtGateway && ending.length === 0;
  try {
    const number = await (isAlone
      ? writeAlone(deps.database, context, draft, writing)
      : deps.database.forTenant(context.tenant.id, (tx) =>
          writeWithin(deps, tx, context, draft, writing),
        ));
    return ok({ ...draft.order, number });
  } catch (error) {
    const refusal = refusalIn(error, draft);
    if (refusal === null)
      throw isKeyUsed(error) ? new AlreadyDone('This key is already in use.') : error;
    return refuse(refusal);
  }
}

const writeAlone = (
  database: Database,
  context: RequestContext,
  draft: Draft,
  writing: Writing,
): Promise<string> =>
  store.placeAtOnce(
    database,
    placingOf(context, draft, writing, { seen: draft.orderable.seen, returned: [] }),
  );

/** Writes an order after ending those it replaces, and fulfils it when it is free. */
async function writeWithin(
  { settlement, fulfilment, people }: WriteDeps,
  tx: TenantTx,
  context: RequestContext,
  draft: Draft,
  writing: Writing,
): Promise<string> {
  const { order, lines, orderable } = draft;
  await bindCart(tx, { owner: order.cartId, now: order.placedAt, seen: orderable.seen });
  const returned: Entry[] = [];
  for (const one of writing.ending)
    returned.push(...(await settlement.end(tx, context.tenant, one)));
  if (writing.sessions !== null) await demandSessions(tx, writing.sessions);
  if (order.status === 'approval_required') await queueRequests(tx, order);
  const placing = placingOf(context, draft, writing, { seen: null, returned });
  const number = await store.placeWithin(tx, placing);
  await addLinePeople(tx, people.sealer, order.id, writing.people);
  if (writing.payment !== null) {
    if (isCounter(writing.payment.gateway)) await awaitCounter(tx, draft);
    return number;
  }
  if (order.status === 'approval_required') {
    await requestApprovals(tx, draft);
    return number;
  }
  await confirmFree(tx, context, draft);
  const now = order.placedAt;
  const paid = { tx, tenant: context.tenant, order: { ...order, number }, now };
  const credit = creditIn(draft.tenders);
  if (credit.length > 0) {
    const entries = [walletSpent(creditEvent(order, credit)), saleOf(paid.order, lines)];
    await book(tx, now, entries, [await saleDocument(paid, lines)]);
  }
  await fulfilment.handOver(paid, lines, await fulfilment.changes(paid, lines));
  return number;
}

const referenceTo = ({ id: orderId }: Draft['order']): z.input<typeof orderReference> => ({
  orderId,
});

interface WithinOrAlone {
  /** Cart state that was checked; null: the transaction has bound it already. */
  readonly seen: Seen | null;
  /** Postings by which the credit of orders that end with it goes back (TENDER-06). */
  readonly returned: readonly Entry[];
}

/** Returns the limit of the customer's unpaid orders with a new one (ORDER-09, PAY-26). */
const unpaidAtMostWith = (payment: OpenedPayment | null): number | null => {
  if (payment === null) return null;
  return isCounter(payment.gateway) ? 1 : OPEN_ORDERS_AT_MOST;
};

/** Builds the parameters of the write; credit moves after the take (TENDER-05). */
function placingOf(
  context: RequestContext,
  draft: Draft,
  { payment, terms, applied }: Writing,
  { seen, returned }: WithinOrAlone,
): store.Placing {
  const { order, lines } = draft;
  const credit = creditIn(draft.tenders);
  const setAside = credit.length > 0 ? [walletSetAside(creditEvent(order, credit))] : [];
  const entries = [...returned, ...setAside];
  const take = takeParameters({ ...draft.take, terms }, seen);
  if (!take.ok) throw new NotTaken(take.refusal);
  return {
    take: take.value,
    key: context.idempotency?.parameter(referenceTo(order)) ?? null,
    payment,
    order,
    lines,
    unpaidAtMost: unpaidAtMostWith(payment),
    promotions: applied.map(({ promotion, offFils }) => ({ id: promotion.id, offFils })),
    credit,
    postings:
      entries.length > 0 ? demandParameters(context.tenant.id, order.placedAt, entries) : [],
  };
}

/** Sets the places of an order apart from the cart until it is paid at the counter (PAY-26). */
async function awaitCounter(tx: TenantTx, { order, lines }: Draft): Promise<void> {
  const { id: orderId, expiresAt: until, placedAt: now } = order;
  await setLinesApart(tx, { order, lines });
  await addEvent(tx, 'order.to_pay_at_counter', { orderId, until }, now);
}

const setLinesApart = (
  tx: TenantTx,
  { order: { id, cartId }, lines }: Pick<Draft, 'order' | 'lines'>,
): Promise<number> => {
  const holdIds = lines.map(({ holdId }) => holdId);
  return setApart(tx, cartId, id, holdIds);
};

/** Writes the request of an order, whose places leave the cart until it is answered (ORDER-25). */
async function requestApprovals(tx: TenantTx, { order, lines }: Draft): Promise<void> {
  const { id: orderId, expiresAt: until, placedAt: now } = order;
  if (until === null) throw new Error('A request has an end.');
  await writeRequest(tx, order, lines, until);
  await setLinesApart(tx, { order, lines });
  await addEvent(tx, 'order.approval_required', { orderId, until }, now);
}

/** Confirms an order that leaves nothing for a gateway. */
async function confirmFree(
  tx: TenantTx,
  { tenant }: RequestContext,
  { order, lines }: Draft,
): Promise<void> {
  const confirmed = await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: order.cartId,
    purpose: 'confirm',
    offset: tenant.offset,
    now: order.placedAt,
    until: null,
    lines: [...lines.map(({ holdId, claims }) => ({ holdId, claims })), ...ownHold(order)],
  });
  if (!confirmed.ok) throw new NotTaken(confirmed.refusal);
}

/** Returns the refusal in an error; null for other errors. */
function refusalIn(error: unknown, { tenders }: Pick<Draft, 'tenders'>): WriteRefusal | null {
  if (error instanceof NotTaken) return error.refusal;
  if (cartChangedIn(error) !== null || error instanceof FilesGone) return { code: 'cart_changed' };
  if (isInsufficient(error))
    return { code: tenderedFils(tenders, 'credit') > 0 ? 'credit_short' : 'balance_changed' };
  if (isTransactionKnown(error)) return { code: 'transaction_known' };
  if (store.isUnpaidLimit(error)) return { code: 'unpaid_limit' };
  if (error instanceof TooManyPeople) return { code: 'session_limit' };
  if (error instanceof TooManyRequests) return { code: 'request_limit' };
  return takeRefusalIn(error);
}
