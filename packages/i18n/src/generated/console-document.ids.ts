// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-document with the values its text takes. */
export interface ConsoleDocumentMessages {
  readonly "console.documents.anyType": NoValues;
  readonly "console.documents.count": NoValues;
  readonly "console.documents.find": NoValues;
  readonly "console.documents.from": NoValues;
  readonly "console.documents.net": NoValues;
  readonly "console.documents.none": NoValues;
  readonly "console.documents.noneHint": NoValues;
  readonly "console.documents.notFound": NoValues;
  readonly "console.documents.notFoundHint": NoValues;
  readonly "console.documents.open": NoValues;
  readonly "console.documents.order": { readonly number: string | number };
  readonly "console.documents.period": NoValues;
  readonly "console.documents.period.last_month": NoValues;
  readonly "console.documents.period.last_quarter": NoValues;
  readonly "console.documents.period.month": NoValues;
  readonly "console.documents.period.quarter": NoValues;
  readonly "console.documents.search": NoValues;
  readonly "console.documents.sheet": NoValues;
  readonly "console.documents.showAll": NoValues;
  readonly "console.documents.sums": NoValues;
  readonly "console.documents.sumsHint": NoValues;
  readonly "console.documents.tax": NoValues;
  readonly "console.documents.total": NoValues;
  readonly "console.documents.type": NoValues;
  readonly "console.documents.type.receipt": NoValues;
  readonly "console.documents.type.refund_receipt": NoValues;
  readonly "console.documents.type.tax_credit_note": NoValues;
  readonly "console.documents.type.tax_invoice": NoValues;
  readonly "console.documents.until": NoValues;
  readonly "console.documents.vatOf": { readonly amount: string | number };
  readonly "console.documentsHint": NoValues;
}
