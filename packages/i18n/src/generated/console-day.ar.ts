// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleDayMessages } from './console-day.ids.ts';

/** console-day texts, language ar. */
export const messages: Catalog<ConsoleDayMessages> = {
  "console.amount": ["المبلغ"],
  "console.arrivals": ["الحضور"],
  "console.arrived": [["arrived"]," من ",["tickets"]],
  "console.arrivedOf": ["الحضور: ",["arrived"]," من ",["tickets"]],
  "console.bookedAddOns": ["الإضافات"],
  "console.calledOff": ["ملغى"],
  "console.count": [["count","plural",{"zero":["لا حجوزات"],"one":["حجز واحد"],"two":["حجزان"],"few":["#"," حجوزات"],"many":["#"," حجزًا"],"other":["#"," حجز"]}]],
  "console.dayAfter": ["اليوم التالي"],
  "console.dayBefore": ["اليوم السابق"],
  "console.dayCut": ["حجوزات هذا اليوم أكثر مما يمكن عرضه دفعة واحدة."],
  "console.firstSteps": ["الخطوات الأولى"],
  "console.firstStepsHint": ["يمكن للعملاء الحجز بعد إتمام هذه الخطوات."],
  "console.live": ["مباشر"],
  "console.notLive": ["جارٍ الاتصال"],
  "console.note": ["ملاحظة:"],
  "console.nothingBooked": ["لا توجد حجوزات في هذا اليوم"],
  "console.nothingFound": ["لا يوجد حجز بهذه الكلمات"],
  "console.order": ["الطلب"],
  "console.paid": ["الدفع"],
  "console.payment.awaited": ["بانتظار الدفع"],
  "console.payment.free": ["مجاني"],
  "console.payment.paid": ["مدفوع"],
  "console.payment.returned": ["أُعيد المبلغ"],
  "console.search": ["البحث بالاسم أو الموقع أو الرقم أو الطلب"],
  "console.step.bookings": ["تفعيل الحجز عبر الموقع"],
  "console.step.court": ["تحديد أوقات ملعب وأسعاره"],
  "console.step.service": ["عرض خدمته على الموقع"],
  "console.step.site": ["فتح الموقع"],
  "console.stepDone": ["تم"],
  "console.stepLeft": ["لم يتم بعد"],
  "console.time": ["الوقت"],
  "console.today": ["اليوم"],
  "console.what": ["الحجز"],
  "console.who": ["صاحب الحجز"],
};
