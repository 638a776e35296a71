import type { StaffRole } from '../account/access.ts';
import type { Fils } from '../kernel/money.ts';
import { dateOf, type OffsetMinutes, toLocal } from '../kernel/zoned.ts';

/** Movements of a till's session. */
export const TILL_MOVEMENTS = ['payment', 'refund', 'in', 'out'] as const;

export type TillMovementKind = (typeof TILL_MOVEMENTS)[number];

/** Checks whether a till has the cash for a movement; negative: it is paid out (TILL-05). */
export const hasCash = (cashFils: Fils, moveFils: Fils): boolean => cashFils + moveFils >= 0;

/** Returns what was counted beyond what is expected; negative: cash is short (TILL-06). */
export const overShort = (expectedFils: Fils, countedFils: Fils): Fils =>
  countedFils - expectedFils;

/** Checks whether a session is open since an earlier day of the venue (TILL-07). */
export const isLeftOpen = (openedAt: number, now: number, offset: OffsetMinutes): boolean =>
  dateOf(Math.floor(toLocal(openedAt, offset))) < dateOf(Math.floor(toLocal(now, offset)));

/** Checks whether a member of staff may close a session (TILL-07). */
export const mayClose = (role: StaffRole, isOwn: boolean): boolean =>
  role === 'owner' || role === 'manager' || (role === 'desk' && isOwn);

/** Checks whether a role sees the sessions of colleagues (TILL-08). */
export const seesAllSessions = (role: StaffRole): boolean => role === 'owner' || role === 'manager';
