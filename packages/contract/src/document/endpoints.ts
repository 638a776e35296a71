import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { handle, instant, money } from '../wire/values.ts';
import { taxDocumentLinkRoutes } from './link-routes.ts';
import { taxDocumentRoutes } from './routes.ts';

/** Tax document of an order (TAX-01). */
const taxDocument = z.object({
  id: handle,
  type: z.enum(['tax_invoice', 'tax_credit_note', 'receipt', 'refund_receipt']),
  /** `null`: not issued yet, for about a second after the sale (TAX-06). */
  number: z.string().nullable(),
  issued_at: instant.nullable(),
  /** Total with tax; of a credit note the amount that is credited. */
  total: money,
  currency: z.string(),
});

/** Tax document in the export of one's own data (ACCOUNT-30). */
export const ownTaxDocument = z.object({
  order_number: z.string(),
  ...taxDocument.omit({ id: true }).shape,
});

export const listTaxDocuments = defineEndpoint(taxDocumentRoutes.listTaxDocuments, {
  summary: 'Lists the tax documents of an order of the bearer, the oldest first',
  params: z.object({ order_id: handle }),
  response: z.array(taxDocument),
  errors: ['session_expired', 'not_found'],
});

export const readTaxDocument = defineEndpoint(taxDocumentLinkRoutes.readTaxDocument, {
  summary: 'Returns a tax document as PDF in both languages, once it has its number',
  params: z.object({ document_id: handle }),
  response: z.any().meta({ description: 'application/pdf' }),
  errors: ['session_expired', 'not_found', 'document_not_issued'],
});
