import type { SavedCardView } from '@nadi/contract/payment/card-endpoints';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { toLocal } from '@nadi/domain/kernel/zoned';
import { isCardExpired } from '@nadi/domain/payment/saved-card';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { callersAccount, lockPerson } from '../account/ports.ts';
import { isAccountOf } from './choose-card.ts';
import type { Gateway } from './gateway.ts';
import type { GatewayChoice, Gateways } from './gateways.ts';
import { LEASE_MS, refundAgainAt } from './policy.ts';
import type { SealedCard } from './sealed-card.ts';
import * as store from './store.card.ts';
import type { Payment } from './store.ts';

/** Letter of a saved card's id on the wire. */
const LETTER = 'k';
/** Cards deleted at gateways concurrently. */
const AT_ONCE = 8;

/**
 * Saves the card of a captured payment, once (CARD-01).
 *
 * The same card of an earlier payment goes. Where the account was erased meanwhile, the card is deleted
 * at the gateway.
 */
export async function saveCard(
  tx: TenantTx,
  payment: Pick<Payment, 'id' | 'savesCardOf'>,
  { expiry, ...card }: SealedCard,
  now: number,
): Promise<void> {
  const customerId = payment.savesCardOf as CustomerId;
  const person = await lockPerson(tx, customerId);
  const toSave = {
    ...card,
    paymentId: payment.id,
    customerId: person === undefined ? null : customerId,
    expiryYear: expiry.year,
    expiryMonth: expiry.month,
  };
  await store.dropSameCard(tx, toSave, now);
  await store.insertCard(tx, toSave, now);
}

/** Fields of a form about cards. */
interface CardFields {
  readonly save_card?: boolean | undefined;
  readonly cardId?: string | undefined;
}

/** Wish of a payment to save its card, or to be paid by a saved one. */
export type CardWish = Pick<GatewayChoice, 'savesCardOf' | 'card'>;

/**
 * Reads what a form wants of cards; empty: nothing.
 *
 * Refusals: validation_failed, for a guest or another than the order's customer (CARD-01), and for a
 * saved card that is to be saved; card_not_found.
 */
export function readCardWish(
  { actor, tenant, now }: Pick<RequestContext, 'actor' | 'tenant' | 'now'>,
  { save_card: isToSave = false, cardId = '' }: CardFields,
  isMember: boolean,
): Result<CardWish, Failure> {
  const handle = cardId.trim();
  const field = handle === '' ? 'save_card' : 'cardId';
  if (handle === '' && !isToSave) return ok({});
  if (!isMember || actor.customer === null) return fieldFailure({ [field]: 'invalid' });
  const customerId = actor.customer.id;
  if (handle === '') return ok({ savesCardOf: customerId });
  if (isToSave) return fieldFailure({ save_card: 'invalid' });
  const id = uuidOfHandle(LETTER, handle);
  if (id === null) return refuse({ code: 'card_not_found' });
  return ok({ card: { customerId, id, now: toLocal(now, tenant.offset) } });
}

/** Checks whether a wish is left without a card that pays. */
export const isWithoutCard = (gateway: Pick<Gateway, 'savesCardOf' | 'cardId'> | null): boolean =>
  gateway?.savesCardOf !== undefined || gateway?.cardId !== undefined;

/** Returns the refusal of a wish where no card pays. */
export const noCardPays = (gateway: Pick<Gateway, 'cardId'> | null): Failure =>
  fieldFailure({ [gateway?.cardId === undefined ? 'save_card' : 'cardId']: 'invalid' }).refusal;

export interface CardDeps {
  readonly database: Database;
  readonly gateways: Pick<Gateways, 'offered'>;
}

/** Returns the cards of the caller, the latest first. Refusal: login_required. */
export async function listOwnCards(
  deps: CardDeps,
  context: RequestContext,
): Promise<Result<readonly SavedCardView[], Failure>> {
  const caller = callersAccount(context);
  return caller.ok ? ok(await ownCards(deps, context)) : caller;
}

/** Returns the cards of the caller for the list and the export of own data. */
export async function ownCards(
  { database, gateways }: CardDeps,
  { tenant, actor, now }: RequestContext,
): Promise<readonly SavedCardView[]> {
  const [cards, offered] = await Promise.all([
    store.cardsOf(database, tenant.id, (actor.customer?.id ?? 0) as CustomerId),
    gateways.offered(tenant.id),
  ]);
  const local = toLocal(now, tenant.offset);
  return cards.map((card) => ({
    id: handleOf(LETTER, card.id),
    card_type: card.brand,
    last_four: card.lastFour,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    is_expired: isCardExpired({ year: card.expiryYear, month: card.expiryMonth }, local),
    is_offered: offered.some(({ account }) => isAccountOf(card, account)),
    pg: card.gateway,
    saved_at: formatInstant(card.consentAt, tenant.offset),
  }));
}

/**
 * Deletes a card of the caller here, and by a job at its gateway (CARD-04).
 *
 * Refusals: login_required, not_found for a card of another, too.
 */
export async function removeOwnCard(
  { database }: Pick<CardDeps, 'database'>,
  context: RequestContext,
  handle: string,
): Promise<Result<null, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const { tenant, now } = context;
  const id = uuidOfHandle(LETTER, handle);
  const isGone =
    id !== null &&
    (await store.dropCard(database, tenant.id, { customerId: caller.value.id, id }, now));
  return isGone ? ok(null) : refuse({ code: 'not_found' });
}

export interface CardJobDeps {
  readonly database: Database;
  readonly gateways: Pick<Gateways, 'dropCard'>;
  readonly log: (error: unknown, text: string) => void;
}

/** Registers the deletion of cards at their gateways, retried until the gateway has them no longer. */
export function registerCardJobs(jobs: Jobs, deps: CardJobDeps): void {
  jobs.onDue({
    name: 'saved cards',
    venues: (now) => dueVenues(deps.database, store.dueCardsSql, now),
    async run(tenantId, now) {
      const claim = { now, leaseUntil: now + LEASE_MS, limit: AT_ONCE };
      const due = await store.claimDropped(deps.database, tenantId, claim);
      await Promise.all(due.map((card) => dropAtGateway(deps, tenantId, card, now)));
      return due.length;
    },
  });
}

async function dropAtGateway(
  { database, gateways, log }: CardJobDeps,
  tenantId: number,
  card: store.DroppedCard,
  now: number,
): Promise<void> {
  const answer = await gateways.dropCard(tenantId, card);
  if (answer === 'gone') return store.deleteCard(database, tenantId, card.id);
  log(undefined, `saved card ${card.id}: the gateway has not deleted it (${answer})`);
  return store.retryDrop(database, tenantId, card.id, refundAgainAt(card.checks, now));
}
