// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleDocumentMessages } from './console-document.ids.ts';

/** console-document texts, language en. */
export const messages: Catalog<ConsoleDocumentMessages> = {
  "console.documents.anyType": ["All kinds"],
  "console.documents.count": ["Documents"],
  "console.documents.find": ["Search"],
  "console.documents.from": ["From"],
  "console.documents.net": ["Net"],
  "console.documents.none": ["No documents in these days"],
  "console.documents.noneHint": ["Choose other days or another kind, or search for a number."],
  "console.documents.notFound": ["No document has this number"],
  "console.documents.notFoundHint": ["Enter the whole number, such as ALN-INV-2026-000017 or ALN-2026-000017."],
  "console.documents.open": ["Open PDF"],
  "console.documents.order": ["Order ",["number"]],
  "console.documents.period": ["Period"],
  "console.documents.period.last_month": ["Last month"],
  "console.documents.period.last_quarter": ["Last quarter"],
  "console.documents.period.month": ["This month"],
  "console.documents.period.quarter": ["This quarter"],
  "console.documents.search": ["Number of a document or an order"],
  "console.documents.sheet": ["Download for a spreadsheet"],
  "console.documents.showAll": ["Back to the period"],
  "console.documents.sums": ["Sums"],
  "console.documents.sumsHint": ["Credit notes and refund receipts are subtracted."],
  "console.documents.tax": ["VAT"],
  "console.documents.total": ["Total with VAT"],
  "console.documents.type": ["Kind"],
  "console.documents.type.receipt": ["Receipt"],
  "console.documents.type.refund_receipt": ["Refund receipt"],
  "console.documents.type.tax_credit_note": ["Tax credit note"],
  "console.documents.type.tax_invoice": ["Tax invoice"],
  "console.documents.until": ["To"],
  "console.documents.vatOf": ["VAT ",["amount"]],
  "console.documentsHint": ["Invoices and credit notes of what the venue sold, with their sums for your VAT return."],
};
