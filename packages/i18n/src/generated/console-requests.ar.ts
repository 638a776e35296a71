// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleRequestsMessages } from './console-requests.ids.ts';

/** console-requests texts, language ar. */
export const messages: Catalog<ConsoleRequestsMessages> = {
  "console.answerWithin": ["الرد قبل ",["when"]," (بقي ",["hours"]," س ",["minutes"]," د)"],
  "console.approveRequestHint": ["بعد إعطاء كل الموافقات يُطلب من العميل الدفع بالبريد الإلكتروني، أما الحجز المجاني فيحصل على تذاكره فورًا. لا يمكن سحب الموافقة."],
  "console.approvedBy": ["وافق ",["by"],"، ",["when"],"."],
  "console.lineRejected": ["مرفوض"],
  "console.noRequestDecided": ["لم يُرَدّ على أي طلب بعد"],
  "console.noRequestWaits": ["لا توجد طلبات بانتظار الرد"],
  "console.payWithin": ["الدفع قبل ",["when"]],
  "console.rejectRequestHint": ["يصل السبب إلى العميل بالبريد الإلكتروني، ويُعرض الموعد للبيع فورًا. لا يمكن التراجع عن ذلك."],
  "console.rejectedBy": ["رفض ",["by"],"، ",["when"],"."],
  "console.requestApproved": ["تمت الموافقة على ",["name"],"."],
  "console.requestList": ["عرض"],
  "console.requestList.decided": ["تم الرد عليها"],
  "console.requestList.waiting": ["بانتظار الرد"],
  "console.requestReadOnly": ["يرد المدير على هذه الطلبات."],
  "console.requestRejected": ["تم رفض ",["name"],"."],
  "console.requestState.given_up": ["تم سحب الطلب"],
  "console.requestState.granted": ["محجوز"],
  "console.requestState.lapsed": ["لم يُرَدّ في الوقت المحدد"],
  "console.requestState.rejected": ["مرفوض"],
  "console.requestState.to_pay": ["تمت الموافقة، بانتظار الدفع"],
  "console.requestState.unpaid": ["لم يُدفع في الوقت المحدد"],
  "console.requestedOn": ["طُلب ",["when"]," (منذ ",["hours"]," س ",["minutes"]," د)"],
};
