import type { Language } from '@nadi/domain/kernel/localized';
import type { TenantTx } from './db/tenant-tx.ts';

/** Venue that a mail is sent by, in the language of the mail. */
interface SenderVenue {
  readonly venue: string;
  /** Canonical address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Texts of a mail. */
export interface MailTexts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Code that is shown large. Absent: none. */
  readonly code?: string;
  /** Paragraphs below the code. */
  readonly codeNotes?: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

/** Mail that a kind of product sends. */
export interface MailOfKind {
  readonly to: string;
  readonly name: string;
  readonly language: Language;
  /** Deduplication key: of two with the same key only the first is sent. */
  readonly about: string;
  textsFor(venue: SenderVenue): MailTexts;
}

export type SendMail = (tx: TenantTx, mail: MailOfKind, now: number) => Promise<void>;
