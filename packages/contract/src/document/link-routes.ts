import { perMinute } from '../wire/limits.ts';
import { get, ORDER_HOLDER } from '../wire/route.ts';

export const taxDocumentLinkRoutes = {
  readTaxDocument: get('/documents/{document_id}/pdf', ORDER_HOLDER, {
    envelope: 'raw',
    limit: perMinute(30, 120),
  }),
} as const;
