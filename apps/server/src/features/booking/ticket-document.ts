import type { ColorMode, Theme } from '@nadi/art/tenant-theme';
import type { Seat } from '@nadi/domain/booking/entitlement';
import { inLanguage, type Language, type Localized } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';
import type { Period } from '@nadi/domain/kinds/kind';

/** The venue as its papers show it. */
export interface VenueBranding {
  readonly name: Localized;
  readonly timeZone: string;
  readonly offset: OffsetMinutes;
  readonly currency: string;
  /** Visits are approved: dates are in words. */
  readonly isBaps: boolean;
  /** Canonical address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly colors: TicketColors;
  readonly themes: Readonly<Record<ColorMode, Theme>>;
  /** Null where the venue has said none. */
  readonly address: Localized | null;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  /** How it is reached; null where it has not said so. */
  readonly contact: { readonly phone: string | null; readonly email: string | null };
  /** By which the tax authority knows it; null: it has none. */
  readonly taxNumber: string | null;
  /** Who writes to its customers. */
  readonly sender: string;
}

export interface TicketColors {
  readonly ground: string;
  readonly line: string;
  readonly ink: string;
}

/** A thing that is handed over with a ticket. */
interface DocumentAddon {
  readonly title: Localized;
  readonly quantity: number;
}

/** What is handed over with a ticket, in a line: `Racket rental × 2, Balls × 1`. */
export const addonsText = (addons: readonly DocumentAddon[], language: Language): string =>
  addons
    .map(({ title, quantity }) => `${inLanguage(title, language)} × ${quantity}`)
    .join(language === 'ar' ? '، ' : ', ');

/** One ticket as all its papers show it. */
export interface TicketDocument {
  readonly ticketId: string;
  readonly orderNumber: string;
  readonly holder: string;
  readonly title: Localized;
  /** What it is a part of, as a court of its service. */
  readonly partOf: Localized | null;
  /** Where it is, as an event. */
  readonly place: Localized | null;
  readonly when: Period | null;
  readonly addons: readonly DocumentAddon[];
  readonly seat: Seat | null;
  /** Number under which the authorities permitted it; null where none was asked for. */
  readonly permit: string | null;
  /** People it lets in; null where a thing is sold and not places. */
  readonly admits: number | null;
  /** Name of its court's drawing; null where it has none. */
  readonly art: string | null;
  /** With its add-ons. */
  readonly totalFils: Fils;
  /** Signed text of the QR code; null until every approval is given. */
  readonly code: string | null;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  /** Grows with every change of time, place or standing. */
  readonly revision: number;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
}
