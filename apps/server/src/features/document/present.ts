import type { listTaxDocuments } from '@nadi/contract/document/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { toDecimal } from '@nadi/domain/kernel/money';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';
import { handleOf } from '../../platform/handle.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { DocumentRow } from './store.ts';

/** Returns a document as it is listed. */
export const presentDocument = (
  { id, type, number, issuedAt, totalFils, content }: DocumentRow,
  offset: OffsetMinutes,
): AnswerOf<typeof listTaxDocuments>[number] => ({
  id: handleOf('i', id),
  type,
  number,
  issued_at: issuedAt === null ? null : formatInstant(issuedAt, offset),
  total: toDecimal(totalFils),
  currency: content.currency,
});
