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
  "console.partnerCredit.ahead": ["مدفوع مقدمًا"],
  "console.partnerCredit.amount": ["المبلغ"],
  "console.partnerCredit.available": ["المتاح"],
  "console.partnerCredit.limit": ["الحد الائتماني"],
  "console.partnerCredit.limitHint": ["يمكن للشريك وموظفيه الطلب على الحساب حتى هذا المبلغ. إذا كان الحد أقل من المستحق تتوقف الطلبات على الحساب. 0: لا ائتمان."],
  "console.partnerCredit.limitOf": ["الحد الائتماني لشركة ",["name"]],
  "console.partnerCredit.limitSaved": ["تم تحديد الحد."],
  "console.partnerCredit.owed": ["المستحق عليه"],
  "console.partnerCredit.record": ["تسجيل تحويل"],
  "console.partnerCredit.recordHint": ["يُخصم من المستحق على الشريك فورًا. يُسجَّل كل رقم مرجعي للبنك مرة واحدة."],
  "console.partnerCredit.recordNow": ["تسجيل التحويل"],
  "console.partnerCredit.recordOf": ["تحويل من ",["name"]],
  "console.partnerCredit.recorded": ["تم تسجيل التحويل."],
  "console.partnerCredit.reference": ["الرقم المرجعي للبنك"],
  "console.partnerCredit.referenceHint": ["كما يظهر لدى البنك، دون اعتبار للمسافات وحالة الأحرف."],
  "console.partnerCredit.saveLimit": ["تحديد الحد"],
  "console.partnerCredit.setLimit": ["تغيير الحد"],
  "console.rejectHint": ["يصلهم السبب بالبريد الإلكتروني ويمكنهم التقديم مرة أخرى. لا يمكن التراجع عن ذلك."],
  "console.rejected": ["تم رفض طلب ",["name"],"."],
  "console.trn": ["رقم التسجيل الضريبي"],
};
