// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleRefundsMessages } from './console-refunds.ids.ts';

/** console-refunds texts, language ar. */
export const messages: Catalog<ConsoleRefundsMessages> = {
  "console.noRefundDecided": ["لم يُحسم أي طلب استرداد بعد"],
  "console.noRefundWaits": ["لا طلب استرداد في الانتظار"],
  "console.refundAll": ["الكل"],
  "console.refundAmount": ["المبلغ"],
  "console.refundAnswerBy": ["يُرد عليه حتى ",["when"]],
  "console.refundApprove": ["إعادة مبلغ"],
  "console.refundApproveHint": ["تنازل العميل عنه بلا مقابل، وكان سعره ",["price"],". ما تعيده بادرة حسن نية مع إشعار دائن، ويُبلغ العميل بالبريد الإلكتروني. لا يمكن التراجع عن ذلك."],
  "console.refundApproveOf": ["إعادة جزء من ",["number"],"؟"],
  "console.refundApproved": ["تتم إعادة ",["amount"],"."],
  "console.refundAskedOn": ["طُلب في ",["when"]],
  "console.refundAtMost": [["amount"]," على الأكثر."],
  "console.refundBack": ["أُعيد منه ",["amount"],"."],
  "console.refundDecidedBy": [["by"],"، ",["when"]],
  "console.refundDecline": ["رفض"],
  "console.refundDeclineHint": ["يتلقى العميل السبب بالبريد الإلكتروني. لا يُعاد أي مبلغ، ولا يمكن فتح الطلب مرة أخرى."],
  "console.refundDeclined": ["رُفض الطلب."],
  "console.refundList": ["عرض"],
  "console.refundList.decided": ["الطلبات المحسومة"],
  "console.refundList.waiting": ["الطلبات المنتظرة"],
  "console.refundOutOfRange": ["أدخل مبلغًا أكبر من صفر، ",["amount"]," على الأكثر."],
  "console.refundPaidBy.card": ["دُفع ",["amount"]," بالبطاقة."],
  "console.refundPaidBy.wallet": ["دُفع ",["amount"]," من المحفظة."],
  "console.refundPrice": ["سعر ما تم التنازل عنه:"],
  "console.refundReadOnly": ["يرد المالكون والمديرون على هذه الطلبات."],
  "console.refundRepaid.original": ["أُعيد ",["amount"]," بطريقة الدفع نفسها"],
  "console.refundRepaid.wallet": ["أُعيد ",["amount"]," إلى المحفظة"],
  "console.refundRepay": ["إعادة ",["amount"]],
  "console.refundShare.original": ["يعود ",["amount"]," إلى البطاقة."],
  "console.refundShare.wallet": ["يُضاف ",["amount"]," إلى المحفظة فورًا."],
  "console.refundState.approved": ["تمت الموافقة"],
  "console.refundState.declined": ["مرفوض"],
  "console.refundState.lapsed": ["لم يُرد عليه في الوقت المحدد"],
  "console.refundState.waiting": ["في الانتظار"],
  "console.refundState.withdrawn": ["مسحوب"],
  "console.refundWay": ["إلى"],
  "console.refundWay.original": ["طريقة الدفع نفسها"],
  "console.refundWay.wallet": ["محفظة العميل"],
  "console.refundWord": ["سبب العميل"],
};
