// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsolePartnerMessages } from './console-partner.ids.ts';

/** console-partner texts, language ar. */
export const messages: Catalog<ConsolePartnerMessages> = {
  "console.accountEnded": ["أُنهي الحساب"],
  "console.appliedOn": ["قُدّم ",["when"]],
  "console.approveHint": ["يُفتح حسابهم فورًا ويصلهم إشعار بالبريد الإلكتروني. لا يمكن التراجع عن ذلك هنا."],
  "console.approved": ["أصبح ",["name"]," شريكًا."],
  "console.decidedOn": ["اتُّخذ القرار ",["when"]],
  "console.licence": ["عرض الرخصة"],
  "console.licenceNumber": ["رقم الرخصة"],
  "console.noApplications": ["لا توجد طلبات"],
  "console.noneWaiting": ["لا توجد طلبات بانتظار القرار"],
  "console.partner.closed": ["مغلقة"],
  "console.rejectHint": ["يصلهم السبب بالبريد الإلكتروني ويمكنهم التقديم مرة أخرى. لا يمكن التراجع عن ذلك."],
  "console.rejected": ["تم رفض طلب ",["name"],"."],
  "console.trn": ["رقم التسجيل الضريبي"],
};
