import { randomInt } from 'node:crypto';
import type { ConsoleCard } from '@nadi/contract/account/console-endpoints';
import {
  cardBodyOf,
  checkCard,
  checkNewCard,
  type WrittenCard,
} from '@nadi/domain/benefit/card-form';
import { CARD_DIGITS, cardNumberOf } from '@nadi/domain/benefit/card-number';
import { type CardAction, changeState } from '@nadi/domain/benefit/change-state';
import type { GrantId, ProductId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { auditActorOf, writeAuditEntry } from '../../../platform/audit.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../../platform/http/mount.ts';
import { cardView, daysOf, todayAt, versionOf } from './card-view.ts';
import * as store from './store.card.ts';

export interface CardDeps {
  readonly database: Database;
  /** Checks whether the venue sells a product; the kinds', injected by app.ts. */
  readonly isProduct: (context: StaffContext, product: ProductId) => Promise<boolean>;
}

type Outcome = Result<ConsoleCard, Failure>;

/** Gives a card with a new number to a customer (BENEFIT-06). Refusals by field. */
export async function giveCard(
  deps: CardDeps,
  context: StaffContext,
  written: unknown,
): Promise<Outcome> {
  const checked = checkNewCard(written, todayAt(context));
  if (!checked.ok) return fieldFailure(checked.refusal);
  const unsold = await unsoldProduct(deps, context, checked.value);
  if (unsold !== null) return unsold;
  const { customerId, ...card } = checked.value;
  return deps.database.forTenant(context.tenant.id, async (tx) => {
    const number = newCardNumber();
    const id = await store.addCard(tx, customerId, number, card);
    if (id === null) return fieldFailure({ customer_id: 'invalid' });
    const after = { number, customer_id: customerId, ...cardBodyOf(card) };
    await writeEntry(tx, context, id, { action: 'card.given', after });
    return viewOf(tx, context, id);
  });
}

/**
 * Changes a card if the caller's version is current (BENEFIT-06).
 *
 * Refusals: not_found, changed_meanwhile, and by field.
 */
export async function changeCard(
  deps: CardDeps,
  context: StaffContext,
  id: GrantId,
  { version, card: written }: { readonly version: string; readonly card: unknown },
): Promise<Outcome> {
  const checked = checkCard(written);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const unsold = await unsoldProduct(deps, context, checked.value);
  if (unsold !== null) return unsold;
  return deps.database.forTenant(context.tenant.id, async (tx) => {
    const row = await store.lockCard(tx, id);
    if (row === null) return refuse({ code: 'not_found' });
    if (versionOf(row) !== version) return refuse({ code: 'changed_meanwhile' });
    await store.changeCard(tx, id, checked.value);
    const changes = changesOf(store.writtenCardOf(row), checked.value);
    await writeEntry(tx, context, id, { action: 'card.changed', ...changes });
    return viewOf(tx, context, id);
  });
}

const ENTRY_OF = {
  suspend: 'card.suspended',
  resume: 'card.resumed',
  end: 'card.ended',
  reopen: 'card.reopened',
} as const satisfies Record<CardAction, string>;

/**
 * Suspends, resumes, ends or reopens a card if the caller's version is current (BENEFIT-05).
 *
 * Refusals: not_found, and changed_meanwhile, also for a card that has no such action today.
 */
export async function changeCardState(
  { database }: CardDeps,
  context: StaffContext,
  id: GrantId,
  { version, action }: { readonly version: string; readonly action: CardAction },
): Promise<Outcome> {
  return database.forTenant(context.tenant.id, async (tx) => {
    const row = await store.lockCard(tx, id);
    if (row === null) return refuse({ code: 'not_found' });
    const changed = changeState(daysOf(row), action, todayAt(context));
    if (changed === null || versionOf(row) !== version)
      return refuse({ code: 'changed_meanwhile' });
    await store.changeCardDays(tx, id, changed);
    await writeEntry(tx, context, id, { action: ENTRY_OF[action] });
    return viewOf(tx, context, id);
  });
}

async function viewOf(tx: TenantTx, context: StaffContext, id: GrantId): Promise<Outcome> {
  const row = await store.lockCard(tx, id);
  if (row === null) throw new Error('A card was not written.');
  return ok(cardView(row, todayAt(context)));
}

/** Returns a random card number; nobody can guess the next one. */
function newCardNumber(): string {
  const digits = Array.from({ length: CARD_DIGITS - 2 }, () => randomInt(10));
  return cardNumberOf([randomInt(1, 10), ...digits].join(''));
}

/** Returns the failure for a discount on a product that the venue does not sell; null: none. */
async function unsoldProduct(
  { isProduct }: CardDeps,
  context: StaffContext,
  { discounts }: Pick<WrittenCard, 'discounts'>,
) {
  for (const [index, { match }] of discounts.entries()) {
    const { product } = match;
    if (product !== undefined && !(await isProduct(context, product)))
      return fieldFailure({ [`discounts.${index}.product_id`]: 'invalid' });
  }
  return null;
}

/** Returns the form values of a card that differ, before and after. */
function changesOf(before: WrittenCard, after: WrittenCard) {
  const [was, is] = [cardBodyOf(before), cardBodyOf(after)];
  const fields = (Object.keys(is) as (keyof typeof is)[]).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  const only = (body: typeof is) => Object.fromEntries(fields.map((field) => [field, body[field]]));
  return { before: only(was), after: only(is) };
}

type Entry = Omit<Parameters<typeof writeAuditEntry>[2], 'subject'>;

const writeEntry = (tx: TenantTx, context: StaffContext, id: GrantId, entry: Entry) =>
  writeAuditEntry(tx, auditActorOf(context), { ...entry, subject: `card:${id}` }, context.now);
