import { get, ORDER_HOLDER } from '../wire/route.ts';

export const taxDocumentRoutes = {
  listTaxDocuments: get('/orders/{order_id}/documents', ORDER_HOLDER),
} as const;
