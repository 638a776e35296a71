import type { Refusal } from '@nadi/domain/kernel/refusal';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { exceedsSession, type SessionPeople } from '@nadi/domain/participant/field-config';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import type { Line } from '../../platform/kind.ts';
import {
  askingLines,
  cartPeople,
  checkPeople,
  dropCartPeople,
  type NamedLine,
  namesInCart,
  type PeopleDeps,
  saveCartPeople,
  withKept,
} from '../participant/ports.ts';
import { type CartHold, heldCartOf, lineOf } from './holds.ts';
import type { QuotedLine } from './quote.ts';

/** Returns the people that a customer has booked in sessions; order's, from app.ts. */
export type BookedPeople = (
  context: RequestContext,
  sessions: readonly string[],
) => Promise<readonly SessionPeople[]>;

export interface CartPeopleDeps {
  readonly people: PeopleDeps & { readonly booked: BookedPeople };
}

type Lines = readonly Pick<Line, 'key' | 'quantity' | 'people'>[];

/** Returns the people that lines bring to their sessions. */
export const sessionsOf = (lines: Lines): readonly SessionPeople[] =>
  lines.flatMap(({ quantity, people }) =>
    (people?.sessions ?? []).map((session) => ({
      session,
      people: quantity * (people?.perUnit ?? 0),
    })),
  );

/**
 * Returns the check of lines against the maximum of their sessions (PEOPLE-06).
 *
 * @param lines all lines that are going to be checked.
 * @param others lines that the customer holds besides, also those being paid; one with the key of a
 * checked line is replaced by it.
 */
export async function sessionFaults(
  { people }: CartPeopleDeps,
  context: RequestContext,
  lines: Lines,
  others: Lines,
): Promise<(checked: Lines) => Refusal | null> {
  const { tenant } = context;
  const { threshold } = tenant.participants;
  const asking = threshold === null ? [] : await askingLines(people, tenant, lines);
  const sessions = new Set(sessionsOf(asking).map(({ session }) => session));
  if (threshold === null || sessions.size === 0) return () => null;
  const keys = new Set(lines.map(({ key }) => key));
  const held = sessionsOf(others.filter(({ key }) => !keys.has(key)));
  const booked = await people.booked(context, [...sessions]);
  return (checked) => {
    const desired = sessionsOf(checked).filter(({ session }) => sessions.has(session));
    const beside = [...held, ...booked].filter((one) =>
      desired.some(({ session }) => session === one.session),
    );
    const isOver = exceedsSession([...desired, ...beside], threshold);
    return isOver ? { code: 'session_limit', max: threshold } : null;
  };
}

/**
 * Checks the participants of quoted lines and the maximum of their sessions (PEOPLE-01, PEOPLE-06).
 *
 * The cart must have been loaded before: what leaves it meanwhile is booked, or refused by the take
 * (INV-14). Refusals: validation_failed, session_limit.
 *
 * @param others lines that the customer holds besides, also those being paid.
 */
export async function admitPeople(
  { people }: CartPeopleDeps,
  context: RequestContext,
  quoted: readonly QuotedLine[],
  others: Lines,
): Promise<Result<readonly NamedLine[], Failure>> {
  const lines = quoted.map(({ kind, line, at, customers: entries }) => ({
    key: line.key,
    quantity: line.quantity,
    ...(line.people && { people: line.people }),
    visit: { ...line, whereIsPlace: kind.whereIsPlace ?? false },
    at: `products.${at}`,
    entries,
  }));
  const faultOf = await sessionFaults({ people }, context, lines, others);
  const fault = faultOf(lines);
  if (fault !== null) return refuse(failureOf(fault));
  const naming = lines.filter(({ entries }) => entries);
  if (naming.length === 0) return ok([]);
  const keeping = naming.filter(({ entries }) => entries?.includes(null)).map(({ key }) => key);
  const kept = keeping.length > 0 ? await cartPeople(people, context, keeping) : new Map();
  const whole = naming.map((line) => ({
    ...line,
    entries: withKept(line.entries ?? [], kept.get(line.key)),
  }));
  return checkPeople(people, context, whole, false);
}

/** Stores the participants of lines that the cart has taken. */
export const keepPeople = (
  { people }: CartPeopleDeps,
  context: RequestContext,
  named: readonly NamedLine[],
): Promise<void> => saveCartPeople(people, context, named);

/** Deletes the participants of lines that have left the cart. */
export const dropPeople = (
  { people }: CartPeopleDeps,
  context: RequestContext,
  lines: Lines,
): Promise<void> => dropCartPeople(people, context, lines);

/** Returns a cart as the response of `cart/sync`, with the names of its participants. */
export async function cartAnswer(
  deps: CartPeopleDeps & { readonly kinds: Parameters<typeof heldCartOf>[0] },
  context: RequestContext,
  holds: readonly CartHold[],
) {
  const lines = holds.map(lineOf).map((line) => {
    const { whereIsPlace = false } = deps.kinds.of(line.kind);
    return { ...line, whereIsPlace };
  });
  const names = await namesInCart(deps.people, context, lines);
  return heldCartOf(deps.kinds, holds, context, names);
}
