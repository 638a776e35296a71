// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { EventMessages } from './event.ids.ts';

/** event texts, language ar. */
export const messages: Catalog<EventMessages> = {
  "event.about": ["عن هذه الفعالية"],
  "event.admits": [["count","plural",{"zero":["لا تُدخل أحدًا"],"one":["تُدخل شخصًا واحدًا"],"two":["تُدخل شخصين"],"few":["تُدخل ","#"," أشخاص"],"many":["تُدخل ","#"," شخصًا"],"other":["تُدخل ","#"," شخص"]}]],
  "event.anyCategory": ["كل الفعاليات"],
  "event.anyMonth": ["كل الأشهر"],
  "event.calendar": ["إضافة إلى التقويم"],
  "event.calledOff": ["أُلغيت"],
  "event.category": ["التصنيف"],
  "event.copyFailed": ["تعذّر نسخ الرابط إلى الحافظة"],
  "event.doors": ["تُفتح الأبواب الساعة ",["time"]],
  "event.invitationCode": ["رمز الدعوة"],
  "event.invitationHint": ["يفتح رمز الدعوة تذاكر لا تظهر للجميع."],
  "event.invitationUnknown": ["لا يفتح هذا الرمز أي فعالية. يُرجى التحقق من كتابته، أو سؤال من وجّه إليك الدعوة."],
  "event.left": ["المتبقي: ",["count"]],
  "event.linkCopied": ["نُسخ الرابط"],
  "event.map": ["يفتح الخريطة"],
  "event.month": ["الشهر"],
  "event.more": ["عرض فعاليات أخرى"],
  "event.noTickets": ["لا تتوفر تذاكر لهذا الموعد."],
  "event.none": ["لا توجد فعاليات قادمة بعد"],
  "event.noneHint": ["يُرجى زيارة هذه الصفحة مرة أخرى قريبًا."],
  "event.noneLikeThis": ["لا توجد فعاليات هنا"],
  "event.noneLikeThisHint": ["اختر شهرًا آخر أو تصنيفًا آخر، أو اعرض كل الفعاليات القادمة."],
  "event.openInvitation": ["فتح الدعوة"],
  "event.over": ["انتهت"],
  "event.perOrder": ["بحد أقصى ",["max"]," في الطلب الواحد"],
  "event.performances": ["اختر التاريخ والوقت"],
  "event.permit": ["رقم التصريح"],
  "event.saleEnds": ["يستمر البيع حتى ",["when"]],
  "event.saleOver": ["انتهى البيع"],
  "event.saleStarts": ["يبدأ البيع ",["when"]],
  "event.share": ["مشاركة"],
  "event.showAll": ["عرض كل الفعاليات"],
  "event.soldOut": ["نفدت التذاكر"],
  "event.tickets": ["التذاكر"],
};
