// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleDocumentMessages } from './console-document.ids.ts';

/** console-document texts, language ar. */
export const messages: Catalog<ConsoleDocumentMessages> = {
  "console.documents.anyType": ["كل الأنواع"],
  "console.documents.count": ["المستندات"],
  "console.documents.find": ["بحث"],
  "console.documents.from": ["من"],
  "console.documents.net": ["الصافي"],
  "console.documents.none": ["لا مستندات في هذه الأيام"],
  "console.documents.noneHint": ["اختر أياماً أخرى أو نوعاً آخر، أو ابحث عن رقم."],
  "console.documents.notFound": ["لا مستند بهذا الرقم"],
  "console.documents.notFoundHint": ["أدخل الرقم كاملاً، مثل ALN-INV-2026-000017 أو ALN-2026-000017."],
  "console.documents.open": ["فتح ملف PDF"],
  "console.documents.order": ["الطلب ",["number"]],
  "console.documents.period": ["الفترة"],
  "console.documents.period.last_month": ["الشهر الماضي"],
  "console.documents.period.last_quarter": ["الربع الماضي"],
  "console.documents.period.month": ["هذا الشهر"],
  "console.documents.period.quarter": ["هذا الربع"],
  "console.documents.search": ["رقم مستند أو طلب"],
  "console.documents.sheet": ["تنزيل لجدول بيانات"],
  "console.documents.showAll": ["العودة إلى الفترة"],
  "console.documents.sums": ["المجاميع"],
  "console.documents.sumsHint": ["تُطرح الإشعارات الدائنة وإيصالات الاسترداد."],
  "console.documents.tax": ["ضريبة القيمة المضافة"],
  "console.documents.total": ["الإجمالي مع الضريبة"],
  "console.documents.type": ["النوع"],
  "console.documents.type.receipt": ["إيصال"],
  "console.documents.type.refund_receipt": ["إيصال استرداد"],
  "console.documents.type.tax_credit_note": ["إشعار دائن ضريبي"],
  "console.documents.type.tax_invoice": ["فاتورة ضريبية"],
  "console.documents.until": ["إلى"],
  "console.documents.vatOf": ["الضريبة ",["amount"]],
  "console.documentsHint": ["فواتير وإشعارات ما باعته المنشأة، مع مجاميعها لإقرار ضريبة القيمة المضافة."],
};
