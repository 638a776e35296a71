import { type Claim, isCount, isOccupy, type OccupyClaim } from '../inventory/claim.ts';
import type { NetworkTerms } from '../inventory/take.ts';
import type { PoolId } from '../kernel/ids.ts';
import type { Quote } from '../kinds/kind.ts';
import { LINES_AT_MOST } from './limits.ts';

/**
 * What carts without an account may hold (OWASP OAT-021, denial of inventory). All are a tenant's
 * settings. A weight is a court hour, a place or a seat (HOARD-02).
 */
export interface AnonymousHoldLimits {
  /** HOARD-01: lines that one cart without an account holds. */
  readonly linesPerCart: number;
  /** HOARD-03: what such carts of one network hold together before it costs them anything. */
  readonly freeWeight: number;
  /** HOARD-04: tries that the first weight beyond costs at most. */
  readonly proofTries: number;
  /** HOARD-04: so many weights further on, a weight costs twice as much. */
  readonly proofDoublesEvery: number;
  /** HOARD-05: how long a hold stands beyond the free weight. */
  readonly shortHoldMinutes: number;
  /** HOARD-06: how long a slot rests for a network that has given it up again. */
  readonly coolDownMinutes: number;
}

/** A venue that has decided nothing else. */
export const ANONYMOUS_HOLD_LIMITS: AnonymousHoldLimits = {
  linesPerCart: 8,
  freeWeight: 40,
  proofTries: 200,
  proofDoublesEvery: 4,
  shortHoldMinutes: 5,
  coolDownMinutes: 30,
};

/** HOARD-06: a slot rests from the second time on that a network gives it up within two hours. */
const GIVEN_UP_TO_REST = 2;
const GIVEN_UP_REMEMBERED_MINUTES = 120;

/** HOARD-04: a proof pays for twice its price: others of the network may have taken something since. */
const CROWD_BETWEEN = 2;

/** No proof costs more tries: what is beyond is as good as refused. */
export const TRIES_AT_MOST = 2 ** 31;

const MINUTES_PER_HOUR = 60;
const MILLISECONDS_PER_MINUTE = 60_000;

/**
 * HOARD-02: the weight of what a line claims: for each unit its hours, begun ones whole, and 1 where it is
 * had for good, as a seat is; for places their number, the largest where several pools count the same ones. What belongs to another line, as a racket
 * to its court, weighs nothing: nobody holds it without that one.
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
  const byPool = new Map<PoolId, number>();
  for (const claim of claims.filter(isCount)) {
    byPool.set(claim.count, (byPool.get(claim.count) ?? 0) + claim.quantity);
  }
  return Math.max(0, ...byPool.values());
}

/** HOARD-01, CART-10: how many lines a cart may hold, those being paid included. */
export const linesAtMost = ({ linesPerCart }: AnonymousHoldLimits, isKnown: boolean): number =>
  isKnown ? LINES_AT_MOST : Math.min(LINES_AT_MOST, linesPerCart);

/** What the first `excess` weights beyond the free ones cost together: each costs the same share more than the one before. */
function triesUpTo({ proofTries, proofDoublesEvery }: AnonymousHoldLimits, excess: number): number {
  const growth = 2 ** (1 / proofDoublesEvery);
  return (proofTries * (growth ** excess - 1)) / (growth - 1);
}

/**
 * HOARD-04: the tries that a take costs by which a network's weight goes from `before` to `after`; 0 where it
 * stays free. Taking in parts costs as much as taking at once, but for rounding up.
 */
export function triesFor(limits: AnonymousHoldLimits, before: number, after: number): number {
  const from = Math.max(0, before - limits.freeWeight);
  const to = Math.max(0, after - limits.freeWeight);
  if (to <= from) return 0;
  const tries = triesUpTo(limits, to) - triesUpTo(limits, from);
  return Math.min(TRIES_AT_MOST, Math.ceil(tries));
}

/** A proof of work that a request has shown: so many tries, for adding at most so much weight. */
export interface PaidProof {
  readonly id: string;
  /** Until when it is good, epoch milliseconds of the machine. */
  readonly until: number;
  readonly tries: number;
  readonly added: number;
}

/**
 * HOARD-04: the most that a network may hold after a take, once that much has been paid: the free weight
 * without a proof; with one, as far as a take of its weight costs no more than twice what was paid.
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
 * HOARD-05: when a cart's holds end whose network holds more than is free: 5 minutes after its first, and
 * renewing changes nothing. What had longer keeps it. Instants in epoch milliseconds.
 * @param firstHeldAt when the cart's first live hold was made; null for a cart that holds nothing.
 * @param until when the cart ends now.
 */
export function shortHoldUntil(
  { shortHoldMinutes }: AnonymousHoldLimits,
  now: number,
  firstHeldAt: number | null,
  until: number = now,
): number {
  return Math.max(until, (firstHeldAt ?? now) + shortHoldMinutes * MILLISECONDS_PER_MINUTE);
}

/** A cart of somebody we do not know, at the moment it takes. */
export interface UnknownCart {
  /** Keyed hash of the network it comes from, as a UUID. */
  readonly network: string;
  readonly now: number;
  readonly firstHeldAt: number | null;
  /** When the cart ends now; absent where it holds nothing. */
  readonly until?: number;
  readonly proof: PaidProof | null;
}

/** HOARD-03 to HOARD-06: on what terms such a cart takes; the database counts by them while it takes. */
export function networkTerms(limits: AnonymousHoldLimits, cart: UnknownCart): NetworkTerms {
  const { network, now, firstHeldAt, until, proof } = cart;
  const ago = (minutes: number): number => now - minutes * MILLISECONDS_PER_MINUTE;
  return {
    network,
    free: limits.freeWeight,
    capacity: maxWeight(limits, proof),
    added: proof?.added ?? 0,
    short: shortHoldUntil(limits, now, firstHeldAt, until),
    times: GIVEN_UP_TO_REST,
    remembered: ago(GIVEN_UP_REMEMBERED_MINUTES),
    resting: ago(limits.coolDownMinutes),
    proof: proof?.id ?? null,
    proofUntil: proof?.until ?? null,
  };
}

/** HOARD-06: in how many minutes a slot that was given up at `since` may be taken again. */
export const minutesResting = (
  { coolDownMinutes }: AnonymousHoldLimits,
  since: number,
  now: number,
): number => Math.max(1, Math.ceil(coolDownMinutes - (now - since) / MILLISECONDS_PER_MINUTE));

/** HOARD-06: what was given up before this is forgotten. */
export const givenUpExpiry = (now: number): number =>
  now - GIVEN_UP_REMEMBERED_MINUTES * MILLISECONDS_PER_MINUTE;
