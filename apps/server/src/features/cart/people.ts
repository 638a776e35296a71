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
  const { tenant } = context;
  const { threshold } = tenant.participants;
  const lines = quoted.map(({ kind, line, at, customers: entries }) => ({
    key: line.key,
    quantity: line.quantity,
    ...(line.people && { people: line.people }),
    visit: { ...line, whereIsPlace: kind.whereIsPlace ?? false },
    at: `products.${at}`,
    entries,
  }));
  const limited = threshold === null ? [] : await askingLines(people, tenant, lines);
  const desired = sessionsOf(limited);
  if (threshold !== null && desired.length > 0) {
    const sessions = new Set(desired.map(({ session }) => session));
    const keys = new Set(lines.map(({ key }) => key));
    const held = sessionsOf(others.filter(({ key }) => !keys.has(key)));
    const booked = await people.booked(context, [...sessions]);
    const all = [...desired, ...held, ...booked].filter(({ session }) => sessions.has(session));
    if (exceedsSession(all, threshold))
      return refuse(failureOf({ code: 'session_limit', max: threshold }));
  }
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
