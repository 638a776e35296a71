import type { ColorMode, Theme } from '@nadi/art/tenant-theme';
import type { Seat } from '@nadi/domain/booking/entitlement';
import { inLanguage, type Language, type Localized } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { LocalMinute, OffsetMinutes } from '@nadi/domain/kernel/zoned';
import type { Period } from '@nadi/domain/kinds/kind';

/** Branding of the venue on its documents. */
export interface VenueBranding {
  readonly name: Localized;
  readonly timeZone: string;
  readonly offset: OffsetMinutes;
  readonly currency: string;
  /** Set when visits require approval: dates are written in words. */
  readonly isBaps: boolean;
  /** Canonical address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly colors: TicketColors;
  readonly themes: Readonly<Record<ColorMode, Theme>>;
  /** `null`: the venue has not provided one. */
  readonly address: Localized | null;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  /** Contact details; `null`: not provided. */
  readonly contact: { readonly phone: string | null; readonly email: string | null };
  /** Tax registration number; `null`: none. */
  readonly taxNumber: string | null;
  /** Sender name of messages to customers. */
  readonly sender: string;
}

export interface TicketColors {
  readonly ground: string;
  readonly line: string;
  readonly ink: string;
}

/** Add-on handed over with a ticket. */
interface DocumentAddon {
  readonly title: Localized;
  readonly quantity: number;
}

/** Formats the add-ons of a ticket in one line: `Racket rental × 2, Balls × 1`. */
export const addonsText = (addons: readonly DocumentAddon[], language: Language): string =>
  addons
    .map(({ title, quantity }) => `${inLanguage(title, language)} × ${quantity}`)
    .join(language === 'ar' ? '، ' : ', ');

/** Ticket as shown on all its documents. */
export interface TicketDocument {
  readonly ticketId: string;
  readonly orderNumber: string;
  readonly holder: string;
  readonly title: Localized;
  /** Parent title, such as the service of a court. */
  readonly partOf: Localized | null;
  /** Place, for example of an event. */
  readonly place: Localized | null;
  readonly when: Period | null;
  /** Minute after the last day of an open-dated ticket; `null`: it is not open-dated. */
  readonly openUntil: LocalMinute | null;
  readonly addons: readonly DocumentAddon[];
  readonly seat: Seat | null;
  /** Permit number issued by the authorities; `null`: none required. */
  readonly permit: string | null;
  /** Number of people admitted; `null`: a thing is sold, not places. */
  readonly admits: number | null;
  /** Name of its court's drawing; `null`: none. */
  readonly art: string | null;
  /** Total including add-ons. */
  readonly totalFils: Fils;
  /** Signed text of the QR code; `null`: an approval is still missing. */
  readonly code: string | null;
  /** Set where it is open-dated and no longer valid (BOOK-19). */
  readonly isLapsed: boolean;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  /** Increases with every change of time, place or standing. */
  readonly revision: number;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
}
