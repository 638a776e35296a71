import { PERIODS } from '@nadi/domain/document/document-list';
import { DOCUMENT_SERIES, type DocumentType } from '@nadi/domain/document/tax-document';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { countText, handle, instant, localDate } from '../wire/values.ts';
import { taxDocumentConsoleRoutes } from './console-routes.ts';

const documentType = z.enum(Object.keys(DOCUMENT_SERIES) as [DocumentType, ...DocumentType[]]);

/** Filter of documents: by days and type, or by a number. */
const filter = {
  /** Month or quarter of issue; default: this month, where no days are given. */
  period: z.enum(PERIODS).optional(),
  /** First and last day of issue in the venue's zone, instead of a period. */
  from: localDate.optional(),
  until: localDate.optional(),
  type: documentType.optional(),
  /** Number of a document or of its order; days do not apply to it. */
  number: z.string().min(1, 'required').max(60, 'too_long').optional(),
};

/** Decimal money; less than nothing where more was credited than sold. */
const sum = z.number();

const venueDocument = z.object({
  id: handle,
  type: documentType,
  number: z.string(),
  issued_at: instant,
  order_number: z.string(),
  /** Trade name of a registered buyer (TAX-04); `null`: none is named. */
  buyer: z.object({ name: z.string(), ar_name: z.string() }).nullable(),
  /** Net after discounts, tax and their sum; of a credit note what is credited. */
  net: sum,
  tax: sum,
  total: sum,
});

export type VenueDocument = z.input<typeof venueDocument>;

export const listVenueDocuments = defineEndpoint(taxDocumentConsoleRoutes.listVenueDocuments, {
  summary: 'Lists issued tax documents, the latest first, with the sums of all that match',
  query: z.object({
    ...filter,
    /** Last document that was read. */
    before: handle.optional(),
    size: countText.refine((rows) => rows >= 1 && rows <= 100, 'number').optional(),
  }),
  response: z.object({
    currency: z.string(),
    /** Days of the list; `null`: found by a number. */
    days: z.object({ from: localDate, until: localDate }).nullable(),
    documents: z.array(venueDocument),
    /** Sales less what was credited; `null`: a further page, of the same sums. */
    sums: z.object({ count: z.number().int(), net: sum, tax: sum, total: sum }).nullable(),
  }),
  errors: ['session_expired', 'forbidden', 'not_found'],
});

export const exportVenueDocuments = defineEndpoint(taxDocumentConsoleRoutes.exportVenueDocuments, {
  summary: 'Returns issued tax documents as CSV for a spreadsheet, the earliest first',
  query: z.object(filter),
  response: z.any().meta({ description: 'text/csv' }),
  errors: ['session_expired', 'forbidden'],
});

export const readVenueDocument = defineEndpoint(taxDocumentConsoleRoutes.readVenueDocument, {
  summary: 'Returns a tax document of the venue as PDF in both languages',
  params: z.object({ document_id: handle }),
  response: z.any().meta({ description: 'application/pdf' }),
  errors: ['session_expired', 'forbidden', 'not_found', 'document_not_issued'],
});
