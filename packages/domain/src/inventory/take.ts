import type { ProductId, TenantId } from '../kernel/ids.ts';
import type { OffsetMinutes } from '../kernel/zoned.ts';
import type { Claim } from './claim.ts';
import { type Count, countsOf, type Interval, intervalsOf } from './ticks.ts';

/** 'held' ends by time; 'paying' is ended by the reconciler alone; 'firm' by cancelling. */
export type HoldState = 'held' | 'paying' | 'firm';

/**
 * What a schedule shows a stay as: as taken by a customer or by the staff; a programme, what the venue itself
 * puts on, is told by whose it is, in words of its own.
 */
export type StayKind = 'booking' | 'programme' | 'staff';

/**
 * Why something is taken. Decides the state a hold gets, and from which states it may come:
 * a cart that renews its lines must not undo the payment another tab has begun.
 */
export type TakePurpose =
  /** A cart takes, renews or changes its lines. */
  | 'hold'
  /** An order is placed and its payment opens. */
  | 'pay'
  /** It is paid, costs nothing, or is taken by the staff; late money takes again by this too. */
  | 'confirm'
  /** A declined payment gives the lines back to the cart. */
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

/** One hold: a cart line, something that the venue puts on, a staff block. */
export interface TakeLine {
  readonly holdId: string;
  readonly claims: readonly Claim[];
  /** Absent: 'booking'. */
  readonly kind?: StayKind;
  /** Shown by schedules while the hold is not firm. */
  readonly productId?: ProductId | null;
  /** What the owner keeps with the hold, such as the choice and its quote; absent: as it was. */
  readonly line?: Readonly<Record<string, unknown>>;
  readonly orderLineId?: string;
  /** What it counts for among those of its network (HOARD-02); absent: nothing. */
  readonly weight?: number;
}

/** On what terms a cart without an account takes. Instants in epoch milliseconds. */
export interface NetworkTerms {
  /** The network it is counted for. */
  readonly network: string;
  /** The weight such carts of one network hold without paying. */
  readonly free: number;
  /** The most the network may hold after this take. */
  readonly capacity: number;
  /** The weight that the proof pays for at most; 0 without one. */
  readonly added: number;
  /** When a hold ends where the network holds more than is free. */
  readonly short: number;
  /** So many times given up since `remembered`, last after `resting`, and a slot rests. */
  readonly times: number;
  readonly remembered: number;
  readonly resting: number;
  /** The proof that is spent by it, and until when it would be good; null: none. */
  readonly proof: string | null;
  readonly proofUntil: number | null;
}

/** A whole cart, or a single thing: everything in it is taken, or nothing. */
export interface TakeRequest {
  readonly tenantId: TenantId;
  /** The cart; for staff takes, the thing itself. */
  readonly owner: string;
  readonly purpose: TakePurpose;
  readonly offset: OffsetMinutes;
  /** Epoch milliseconds by the port's clock. */
  readonly now: number;
  /** When it ends, epoch milliseconds; null exactly where the purpose makes it firm. */
  readonly until: number | null;
  readonly lines: readonly TakeLine[];
  /** The version of the facts that were quoted; another now: `stale_facts`. Absent: not compared. */
  readonly configVersion?: number;
  /** When this cart's first live hold was made (CART-06); absent: now. */
  readonly firstHeldAt?: number | null;
  /** Take whoever owns the hold now (the reconciler, after a login moved the cart). */
  readonly anyOwner?: boolean;
  /** For a cart without an account; absent: it is counted for no network. */
  readonly terms?: NetworkTerms | null;
}

/** A line as the database takes it. */
export interface TickLine extends Omit<TakeLine, 'claims'> {
  readonly intervals: readonly Interval[];
  readonly counts: readonly Count[];
}

/** A request in ticks, with the states its purpose stands for; holds sorted by id. */
export interface TickRequest extends Omit<TakeRequest, 'lines' | 'purpose'> {
  readonly state: HoldState;
  readonly from: readonly HoldState[];
  readonly lines: readonly TickLine[];
}

/**
 * INV-03: turns claims into ticks and a purpose into states. Throws a RangeError for a request
 * that no caller may make: no lines, one hold twice, an end where there is none, or none where
 * there must be one.
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
      counts: countsOf(claims),
    })),
  };
}

/**
 * INV-04: the holds of a request that want a tick another hold of the same request wants too, such
 * as a pitch and its own half. Of two that meet, the one named later is answered.
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
