import { perMinute } from '../wire/limits.ts';
import { get, MANAGER } from '../wire/route.ts';

export const taxDocumentConsoleRoutes = {
  listVenueDocuments: get('/console/documents', MANAGER),
  exportVenueDocuments: get('/console/documents/sheet', MANAGER, {
    envelope: 'raw',
    limit: perMinute(10, 40),
  }),
  readVenueDocument: get('/console/documents/{document_id}/pdf', MANAGER, {
    envelope: 'raw',
    limit: perMinute(60, 240),
  }),
} as const;
