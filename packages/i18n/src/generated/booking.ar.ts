// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { BookingMessages } from './booking.ids.ts';

/** booking texts, language ar. */
export const messages: Catalog<BookingMessages> = {
  "bookings.none": ["لا توجد حجوزات بعد"],
  "bookings.noneHint": ["سيظهر حجزك القادم هنا."],
  "bookings.past": ["السابقة"],
  "bookings.pending": ["القادمة"],
  "bookings.showMore": ["عرض المزيد"],
  "bookings.view": ["عرض التذاكر"],
  "status.approved": ["تمت الموافقة"],
  "status.calledOff": ["أُلغيت"],
  "status.cancelled": ["ملغى"],
  "status.checkedOut": ["تم الخروج"],
  "status.completed": ["مكتمل"],
  "status.confirmed": ["مؤكَّد"],
  "status.consumed": ["مُستخدم"],
  "status.expired": ["منتهي"],
  "status.givenBack": ["أُعيدت"],
  "status.inactive": ["غير نشط"],
  "status.pending": ["قيد الانتظار"],
  "status.refundRequested": ["طُلب استرداد المبلغ"],
  "status.rejected": ["مرفوض"],
  "ticket.addons": ["الإضافات"],
  "ticket.calendar": ["إضافة إلى التقويم"],
  "ticket.calendarEnded": ["إزالة من التقويم"],
  "ticket.calledOff": ["ألغت المنشأة هذه الفعالية، ولم تعد هذه التذكرة صالحة."],
  "ticket.copied": ["تم نسخ تفاصيل الموعد"],
  "ticket.directions": ["الاتجاهات"],
  "ticket.giveBack": ["إعادة هذه التذكرة"],
  "ticket.giveBackAll": ["إعادة كل التذاكر (",["count"],")"],
  "ticket.giveBackDone": ["تمت الإعادة، وأرسلنا إليك تأكيدًا."],
  "ticket.giveBackText": ["لا يمكن التراجع عن ذلك، وتصبح الأماكن متاحة لغيرك. يُعاد ما دفعته مقابلها بطريقة الدفع نفسها، وقد يستغرق وصوله حتى 7 أيام عمل."],
  "ticket.giveBackTitle": [["count","plural",{"zero":["إعادة التذاكر؟"],"one":["إعادة هذه التذكرة؟"],"two":["إعادة تذكرتين؟"],"few":["إعادة ",["count"]," تذاكر؟"],"many":["إعادة ",["count"]," تذكرة؟"],"other":["إعادة ",["count"]," تذكرة؟"]}]],
  "ticket.givenBack": ["أعدت هذه التذكرة، ولم تعد صالحة."],
  "ticket.moved": ["غيّرت المنشأة موعد ",["name"],". إن لم يناسبك فأعد تذاكرك قبل بدايته، ويُعاد إليك المبلغ كاملًا."],
  "ticket.none": ["لا توجد تذاكر بعد"],
  "ticket.notYet": ["يظهر رمز الاستجابة السريعة بعد الموافقة على الحجز."],
  "ticket.one": ["تذكرة ",["number"]," من ",["count"]],
  "ticket.pdf": ["تنزيل PDF"],
  "ticket.qrName": ["رمز الاستجابة السريعة لتذكرة ",["name"]],
  "ticket.share": ["مشاركة الموعد"],
  "ticket.show": ["أبرز هذا الرمز عند المدخل."],
};
