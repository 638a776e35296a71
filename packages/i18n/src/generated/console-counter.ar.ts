// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleCounterMessages } from './console-counter.ids.ts';

/** console-counter texts, language ar. */
export const messages: Catalog<ConsoleCounterMessages> = {
  "console.cashToTake": ["النقد المطلوب استلامه: ",["amount"]],
  "console.counterDue": ["المستحق على ",["name"],": ",["amount"],"."],
  "console.counterHint": ["طلبات اختار العملاء دفعها هنا. يبقى كل طلب محفوظاً حتى وقته؛ سجّل ما استلمته فتُرسل التذكرة."],
  "console.counterNoTill": ["ليس لديك صندوق مفتوح. بلا صندوق يمكنك تسجيل دفعات جهاز البطاقات، لا النقد."],
  "console.counterNone": ["لا طلبات بانتظار الدفع هنا"],
  "console.counterNotFound": ["لا طلب مطابق"],
  "console.counterOpenTill": ["فتح صندوق"],
  "console.counterSearch": ["رقم الطلب أو الاسم أو الجوال"],
  "console.counterUntil": ["يُدفع قبل ",["until"]],
  "console.paidBy": ["طريقة الدفع"],
  "console.paidBy.both": ["جهاز البطاقات ونقداً"],
  "console.paidBy.cash": ["نقداً"],
  "console.paidBy.terminal": ["جهاز البطاقات"],
  "console.paymentTaken": ["تم دفع الطلب ",["number"],"."],
  "console.recordPayment": ["تسجيل الدفعة"],
  "console.takePayment": ["استلام الدفعة"],
  "console.takePaymentOf": ["دفع الطلب ",["number"]],
  "console.terminalAmount": ["المبلغ على جهاز البطاقات"],
  "console.terminalSlip": ["رقم الإيصال"],
};
