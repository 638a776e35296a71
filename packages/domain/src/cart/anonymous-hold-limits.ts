import { type Claim, isCount, isOccupy, type OccupyClaim } from '../inventory/claim.ts';
import type { NetworkTerms } from '../inventory/take.ts';
import type { Quote } from '../kinds/kind.ts';
import { LINES_AT_MOST } from './limits.ts';

/**
 * Hold limits for carts without an account (OWASP OAT-021, denial of inventory).
 *
 * All are settings of a tenant. A weight is a court hour, a place or a seat (HOARD-02).
 */
export interface AnonymousHoldLimits {
  /** Maximum lines held by one cart without an account (HOARD-01). */
  readonly linesPerCart: number;
  /** Weight that such carts of one network may hold together without a proof of work (HOARD-03). */
  readonly freeWeight: number;
  /** Upper bound of tries for the first weight above the free ones (HOARD-04). */
  readonly proofTries: number;
  /** Number of weights after which the price of a weight doubles (HOARD-04). */
  readonly proofDoublesEvery: number;
  /** Duration of a hold above the free weight (HOARD-05). */
  readonly shortHoldMinutes: number;
  /** Cool-down of a slot for a network that has released it repeatedly (HOARD-06). */
  readonly coolDownMinutes: number;
}

/** Default limits. */
export const ANONYMOUS_HOLD_LIMITS: AnonymousHoldLimits = {
  linesPerCart: 8,
  freeWeight: 40,
  proofTries: 200,
  proofDoublesEvery: 4,
  shortHoldMinutes: 5,
  coolDownMinutes: 30,
};

/** Releases within two hours after which a slot cools down for a network (HOARD-06). */
const GIVEN_UP_TO_REST = 2;

/** Period in which releases of a slot by a network's carts are counted (HOARD-06). */
const NETWORK_RELEASES_MS = 120 * 60_000;

/** Period in which releases of a slot by an account are counted (HOARD-07). */
const ACCOUNT_RELEASES_MS = 24 * 3_600_000;

/** Period for which releases are stored. */
export const RELEASES_KEPT_MS = Math.max(NETWORK_RELEASES_MS, ACCOUNT_RELEASES_MS);

/** Weight above all that the lines of an account's carts can have: no proof is required of it. */
const ACCOUNT_WEIGHT = 1_000_000;

/**
 * Factor by which a proof covers more than its price (HOARD-04).
 *
 * Other carts of the network may have taken something since.
 */
const CROWD_BETWEEN = 2;

/** Upper bound of tries of a proof; above it the request is effectively refused. */
export const TRIES_AT_MOST = 2 ** 31;

const MINUTES_PER_HOUR = 60;
const MILLISECONDS_PER_MINUTE = 60_000;

/**
 * Returns the weight of a line's claims (HOARD-02).
 *
 * Each unit counts its hours, rounded up, or 1 where it is taken for good, such as a seat. Places
 * count by number, the largest where several pools count the same ones. A line that requires
 * another, such as a racket with its court, has weight 0, because it cannot be held without that
 * one.
 */
export function weightOf({ claims, needs }: Pick<Quote, 'claims' | 'needs'>): number {
  if (needs !== null) return 0;
  return hoursIn(claims) + placesIn(claims);
}

const hoursIn = (claims: readonly Claim[]): number =>
  claims
    .filter(isOccupy)
    .reduce((sum, { occupy, during }) => sum + occupy.length * hoursOf(during), 0);

const hoursOf = (during: OccupyClaim['during']): number =>
  during === 'always' ? 1 : Math.ceil((during.to - during.from) / MINUTES_PER_HOUR);

function placesIn(claims: readonly Claim[]): number {
  const byRow = new Map<string, number>();
  for (const { count, subject = '', quantity } of claims.filter(isCount)) {
    const row = `${count} ${subject}`;
    byRow.set(row, (byRow.get(row) ?? 0) + quantity);
  }
  return Math.max(0, ...byRow.values());
}

/**
 * Returns the maximum number of lines in a cart, including those being paid (HOARD-01, CART-10).
 */
export const linesAtMost = ({ linesPerCart }: AnonymousHoldLimits, isKnown: boolean): number =>
  isKnown ? LINES_AT_MOST : Math.min(LINES_AT_MOST, linesPerCart);

/**
 * Returns the total tries for the first `excess` weights above the free ones.
 *
 * The price of a weight grows by a constant factor over that of the previous one.
 */
function triesUpTo({ proofTries, proofDoublesEvery }: AnonymousHoldLimits, excess: number): number {
  const growth = 2 ** (1 / proofDoublesEvery);
  return (proofTries * (growth ** excess - 1)) / (growth - 1);
}

/**
 * Returns the tries for raising a network's weight from `before` to `after` (HOARD-04).
 *
 * 0 while it stays within the free weight. Taking in parts costs as much as taking at once, except
 * for rounding up.
 */
export function triesFor(limits: AnonymousHoldLimits, before: number, after: number): number {
  const from = Math.max(0, before - limits.freeWeight);
  const to = Math.max(0, after - limits.freeWeight);
  if (to <= from) return 0;
  const tries = triesUpTo(limits, to) - triesUpTo(limits, from);
  return Math.min(TRIES_AT_MOST, Math.ceil(tries));
}

/** Proof of work presented by a request: number of tries, for at most this added weight. */
export interface PaidProof {
  readonly id: string;
  /** Expiry, in epoch milliseconds of the machine clock. */
  readonly until: number;
  readonly tries: number;
  readonly added: number;
}

/**
 * Returns the maximum weight of a network after a take, given the proof presented (HOARD-04).
 *
 * Without a proof: the free weight. With one: as far as a take of its weight costs at most twice
 * the tries paid.
 */
export function maxWeight(
  limits: AnonymousHoldLimits,
  proof: Pick<PaidProof, 'tries' | 'added'> | null,
): number {
  let weight = limits.freeWeight;
  if (proof === null) return weight;
  const affordable = proof.tries * CROWD_BETWEEN;
  while (triesFor(limits, weight + 1 - proof.added, weight + 1) <= affordable) {
    if (triesFor(limits, weight + 1 - proof.added, weight + 1) === TRIES_AT_MOST) break;
    weight += 1;
  }
  return weight;
}

/**
 * Returns the expiry of a cart's holds for a network above the free weight (HOARD-05).
 *
 * 5 minutes after the cart's first hold; renewing does not extend it. A later expiry already
 * granted is kept. Instants in epoch milliseconds.
 *
 * @param firstHeldAt when the cart's first live hold was made; `null` for a cart without holds.
 * @param until current expiry of the cart.
 */
export function shortHoldUntil(
  { shortHoldMinutes }: AnonymousHoldLimits,
  now: number,
  firstHeldAt: number | null,
  until: number = now,
): number {
  return Math.max(until, (firstHeldAt ?? now) + shortHoldMinutes * MILLISECONDS_PER_MINUTE);
}

/** Cart without an account at the moment of a take. */
export interface UnknownCart {
  /** Keyed hash of its network, as a UUID. */
  readonly network: string;
  readonly now: number;
  readonly firstHeldAt: number | null;
  /** Current expiry of the cart. Absent: it holds nothing. */
  readonly until?: number;
  readonly proof: PaidProof | null;
}

/**
 * Returns the terms of a take by such a cart (HOARD-03 to HOARD-06).
 *
 * The database checks its counts against them during the take.
 */
export function networkTerms(limits: AnonymousHoldLimits, cart: UnknownCart): NetworkTerms {
  const { network, now, firstHeldAt, until, proof } = cart;
  return {
    network,
    free: limits.freeWeight,
    capacity: maxWeight(limits, proof),
    added: proof?.added ?? 0,
    short: shortHoldUntil(limits, now, firstHeldAt, until),
    ...coolDownOf(limits, now - NETWORK_RELEASES_MS),
    grows: false,
    proof: proof?.id ?? null,
    proofUntil: proof?.until ?? null,
  };
}

const coolDownOf = ({ coolDownMinutes }: AnonymousHoldLimits, remembered: number) => ({
  times: GIVEN_UP_TO_REST,
  remembered,
  coolDown: coolDownMinutes * MILLISECONDS_PER_MINUTE,
});

/**
 * Returns the terms of a take by an account (HOARD-07): no limit of weight, and a cool-down that
 * doubles with each further release.
 *
 * @param account keyed hash of the account, in place of a network.
 */
export function accountTerms(
  limits: AnonymousHoldLimits,
  { account, now }: { readonly account: string; readonly now: number },
): NetworkTerms {
  return {
    network: account,
    free: ACCOUNT_WEIGHT,
    capacity: ACCOUNT_WEIGHT,
    added: 0,
    short: now,
    ...coolDownOf(limits, now - ACCOUNT_RELEASES_MS),
    grows: true,
    proof: null,
    proofUntil: null,
  };
}

/** Returns the minutes until a slot that rests may be taken again (HOARD-06). */
export const minutesResting = (until: number, now: number): number =>
  Math.max(1, Math.ceil((until - now) / MILLISECONDS_PER_MINUTE));
