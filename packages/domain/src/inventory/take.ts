import type { ProductId, TenantId } from '../kernel/ids.ts';
import type { OffsetMinutes } from '../kernel/zoned.ts';
import type { Claim } from './claim.ts';
import { BEYOND_SIZE, type Count, countsOf, type Interval, intervalsOf } from './ticks.ts';

/**
 * State of a hold: 'held' expires; 'paying' is ended by the reconciler only; 'firm' by cancelling.
 */
export type HoldState = 'held' | 'paying' | 'firm';

/**
 * Type of a stay in a schedule: taken by a customer, by staff, or by the programme.
 *
 * The programme is what the venue itself puts on; its stays are labelled with the name of their
 * owner.
 */
export type StayKind = 'booking' | 'programme' | 'staff';

/**
 * Purpose of a take.
 *
 * Determines the state a hold gets, and the states it may come from: a cart that renews its lines
 * must not undo the payment another tab has begun.
 */
export type TakePurpose =
  /** A cart takes, renews or changes its lines. */
  | 'hold'
  /** An order is placed and its payment opens. */
  | 'pay'
  /**
   * An order is paid, costs nothing, or is taken by staff; also retakes claims for a late payment.
   */
  | 'confirm'
  /** A declined payment returns the lines to the cart. */
  | 'return'
  /** A firm booking moves to another time. */
  | 'move';

const STATES = {
  hold: { state: 'held', from: ['held'] },
  pay: { state: 'paying', from: ['held'] },
  confirm: { state: 'firm', from: ['held', 'paying', 'firm'] },
  return: { state: 'held', from: ['held', 'paying'] },
  move: { state: 'firm', from: ['firm'] },
} as const satisfies Record<TakePurpose, { state: HoldState; from: readonly HoldState[] }>;

/** Hold of a cart line, of the venue's programme, or of a staff block. */
export interface TakeLine {
  readonly holdId: string;
  readonly claims: readonly Claim[];
  /** Default: 'booking'. */
  readonly kind?: StayKind;
  /** Product shown in schedules while the hold is not firm. */
  readonly productId?: ProductId | null;
  /** Data the owner stores with the hold, such as the choice and its quote. Absent: unchanged. */
  readonly line?: Readonly<Record<string, unknown>>;
  readonly orderLineId?: string;
  /** Set for the hold of an order's own claims: it belongs to itself, not to the cart (INV-22). */
  readonly isApart?: boolean;
  /** Set to take its counts beyond the sizes of their pools (INV-23). */
  readonly isBeyondSize?: boolean;
  /** Weight of the hold among those of its network (HOARD-02). Absent: none. */
  readonly weight?: number;
}

/**
 * Terms of a take, counted for a network or, with a key of its own, for an account. Instants in
 * epoch milliseconds.
 */
export interface NetworkTerms {
  /** Network the take is counted for. */
  readonly network: string;
  /** Weight such carts of one network may hold without a proof of work. */
  readonly free: number;
  /** Maximum weight of the network after this take. */
  readonly capacity: number;
  /** Maximum weight the proof covers; 0 without one. */
  readonly added: number;
  /** Expiry of a hold where the network holds more than the free weight. */
  readonly short: number;
  /**
   * Cool-down in milliseconds after the last release of a slot.
   *
   * It applies to one released `times` times since `remembered`. `grows`: doubled by each further
   * release, six times at most.
   */
  readonly times: number;
  readonly remembered: number;
  readonly coolDown: number;
  readonly grows: boolean;
  /** Proof spent by the take, with its expiry; null: none. */
  readonly proof: string | null;
  readonly proofUntil: number | null;
}

/** Request to take a whole cart or a single item, all or nothing. */
export interface TakeRequest {
  readonly tenantId: TenantId;
  /** Cart; for a take by staff, the item itself. */
  readonly owner: string;
  readonly purpose: TakePurpose;
  readonly offset: OffsetMinutes;
  /** Epoch milliseconds by the port's clock. */
  readonly now: number;
  /** Expiry in epoch milliseconds; null exactly where the purpose makes it firm. */
  readonly until: number | null;
  readonly lines: readonly TakeLine[];
  /** Version of the quoted facts; `stale_facts` if it differs now. Absent: not compared. */
  readonly configVersion?: number;
  /** Time of this cart's first live hold (CART-06). Absent: now. */
  readonly firstHeldAt?: number | null;
  /** Set to take regardless of the hold's owner (the reconciler, after a login moved the cart). */
  readonly anyOwner?: boolean;
  /** Terms of a cart without an account. Absent: it is not counted for a network. */
  readonly terms?: NetworkTerms | null;
}

/** Line as passed to the database. */
export interface TickLine extends Omit<TakeLine, 'claims'> {
  readonly intervals: readonly Interval[];
  readonly counts: readonly Count[];
}

/** Request in ticks, with the states of its purpose; holds sorted by id. */
export interface TickRequest extends Omit<TakeRequest, 'lines' | 'purpose'> {
  readonly state: HoldState;
  readonly from: readonly HoldState[];
  readonly lines: readonly TickLine[];
}

/**
 * Converts claims to ticks and a purpose to states (INV-03).
 *
 * Throws a RangeError for a request that no caller may make: no lines, one hold twice, an expiry
 * where there is none, or none where one is required.
 */
export function inTicks(request: TakeRequest): TickRequest {
  const { lines, purpose, ...rest } = request;
  const { state, from } = STATES[purpose];
  if ((state === 'firm') !== (request.until === null)) {
    throw new RangeError(`A hold that is ${state} has ${state === 'firm' ? 'no' : 'an'} end.`);
  }
  if (lines.length === 0 || new Set(lines.map((one) => one.holdId)).size < lines.length) {
    throw new RangeError('A take names at least one hold, and each once.');
  }
  const sorted = [...lines].sort((a, b) => (a.holdId < b.holdId ? -1 : 1));
  return {
    ...rest,
    state,
    from,
    lines: sorted.map(({ claims, ...line }) => ({
      ...line,
      intervals: intervalsOf(claims, request.offset),
      counts: countsOf(claims).map((count) =>
        line.isBeyondSize ? { ...count, size: BEYOND_SIZE } : count,
      ),
    })),
  };
}

/**
 * Returns the holds of a request that conflict with each other (INV-04).
 *
 * They claim the same tick, such as a pitch and its own half. Of two conflicting holds, the later
 * one in the request is returned.
 */
export function conflictingHolds(request: TakeRequest): string[] {
  if (request.lines.length < 2) return [];
  const seen: Interval[] = [];
  const late: string[] = [];
  for (const line of request.lines) {
    const mine = intervalsOf(line.claims, request.offset);
    if (mine.some((one) => seen.some((other) => meet(one, other)))) late.push(line.holdId);
    seen.push(...mine);
  }
  return late;
}

const meet = (a: Interval, b: Interval): boolean =>
  a.unitId === b.unitId && a.fromTick < b.toTick && b.fromTick < a.toTick;
