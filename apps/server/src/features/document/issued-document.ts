import type { DocumentContent } from '@nadi/domain/document/tax-document';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';

/** Numbered document as it is printed. */
export interface IssuedDocument {
  readonly number: string;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  readonly content: DocumentContent;
  /** Numbers of the documents that a credit note corrects. */
  readonly originals: readonly string[];
  readonly offset: OffsetMinutes;
}
