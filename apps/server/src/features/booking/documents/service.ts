import type { Localized } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';
import type { Period } from '@nadi/domain/kinds/kind';

/** The venue as its papers show it. */
export interface VenueFace {
  readonly name: Localized;
  readonly timeZone: string;
  readonly offset: OffsetMinutes;
  readonly currency: string;
  /** Canonical address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly colors: TicketColors;
}

export interface TicketColors {
  readonly ground: string;
  readonly line: string;
  readonly ink: string;
}

/** One ticket as all its papers show it. */
export interface TicketPaper {
  readonly ticketId: string;
  readonly orderNumber: string;
  readonly holder: string;
  readonly title: Localized;
  readonly place: Localized | null;
  readonly when: Period | null;
  readonly quantity: number;
  readonly totalFils: Fils;
  /** Signed text of the QR code; null until every approval is given. */
  readonly code: string | null;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  /** Grows with every change of time, place or standing. */
  readonly revision: number;
  readonly standing: 'confirmed' | 'tentative' | 'cancelled';
}
