import { ok, type Result } from '@nadi/domain/kernel/result';
import { instantOf, toLocal } from '@nadi/domain/kernel/zoned';
import { openUntilOf } from '@nadi/domain/order/promise';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { type Orderable, sessionsOf } from '../../cart/ports.ts';
import {
  addLinePeople,
  askingLines,
  cartPeople,
  checkPeople,
  dropLinePeople,
  FilesGone,
  type NamedLine,
  type PeopleDeps,
  type PeopleOfLine,
  withKept,
} from '../../participant/ports.ts';
import type { Buyer, SessionLimit } from '../store.booked.ts';
import { type OrderLine, readLines } from '../store.line.ts';
import { type ItemLine, itemPathOf } from './cart-items.ts';
import type { Contact } from './contact.ts';

export interface NamePeopleDeps {
  readonly people: PeopleDeps;
}

/**
 * Checks the participants of an order's lines: those of the request, else those of the cart.
 *
 * Refusal: validation_failed, by item, person and field (PEOPLE-02, PEOPLE-04).
 */
export async function namePeople(
  { people }: NamePeopleDeps,
  context: RequestContext,
  requested: readonly ItemLine[],
  { lines }: Orderable,
): Promise<Result<readonly NamedLine[], Failure>> {
  const isNaming = lines.some(({ customers }) => customers?.length);
  const asking = await askingLines(people, context.tenant, lines.map(lineOf));
  const isAsking = asking.length > 0;
  if (!isNaming && !isAsking) return ok([]);
  const keys = lines.map(({ line }) => line.key);
  const kept = isAsking ? await cartPeople(people, context, keys) : new Map();
  const toCheck = lines.map(({ kind, line, at, customers }) => ({
    key: line.key,
    quantity: line.quantity,
    ...(line.people && { people: line.people }),
    visit: { ...line, whereIsPlace: kind.whereIsPlace ?? false },
    at: itemPathOf(requested, at ?? ''),
    entries: customers?.length ? withKept(customers, kept.get(line.key)) : kept.get(line.key),
  }));
  return checkPeople(people, context, toCheck, true);
}

const lineOf = ({ line }: Orderable['lines'][number]) => line;

/** Returns the participants as they are stored with the lines of an order. */
export const peopleOfLines = (
  { tenant }: RequestContext,
  named: readonly NamedLine[],
  lines: readonly OrderLine[],
  placedAt: number,
): readonly PeopleOfLine[] =>
  lines.flatMap(({ key, seq, when, people, ...line }) => {
    const persons = named.find((one) => one.key === key)?.people ?? [];
    if (people === undefined || persons.every((person) => person === null)) return [];
    const end = when?.to ?? openUntilOf(line, toLocal(placedAt, tenant.offset));
    const visitEnd = end === null ? placedAt : instantOf(end, tenant.offset);
    return [{ seq, people: persons, perUnit: people.perUnit, visitEnd }];
  });

/**
 * Replaces the participants of an open order that is returned again (ORDER-07).
 *
 * False: a file of theirs has expired meanwhile, and nothing is replaced.
 */
export async function renamePeople(
  { people, database }: NamePeopleDeps & { readonly database: Database },
  context: RequestContext,
  named: readonly NamedLine[],
  orderId: string,
): Promise<boolean> {
  const { tenant, now } = context;
  const isNamed = named.some((line) => line.people.some((person) => person !== null));
  if (!isNamed) return true;
  const lines = await readLines(database, tenant.id, orderId);
  try {
    await database.forTenant(tenant.id, async (tx) => {
      await dropLinePeople(tx, orderId);
      await addLinePeople(tx, people.sealer, orderId, peopleOfLines(context, named, lines, now));
    });
  } catch (error) {
    if (error instanceof FilesGone) return false;
    throw error;
  }
  return true;
}

/** Returns the maximum of the sessions of an order; null: none applies (PEOPLE-06). */
export async function sessionLimitOf(
  deps: NamePeopleDeps,
  { tenant, actor }: RequestContext,
  { lines }: Orderable,
  { mobile }: Contact,
): Promise<SessionLimit | null> {
  const { threshold } = tenant.participants;
  const { customer } = actor;
  if (threshold === null || customer === null) return null;
  const people = sessionsOf(await askingLines(deps.people, tenant, lines.map(lineOf)));
  if (people.length === 0) return null;
  const ofAccount: Buyer = { customerIds: customer.purchaserIds };
  const buyer: Buyer = customer.isGuest && mobile !== null ? { mobile } : ofAccount;
  return { buyer, threshold, people };
}
