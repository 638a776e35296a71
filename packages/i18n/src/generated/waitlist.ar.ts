// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { WaitlistMessages } from './waitlist.ids.ts';

/** waitlist texts, language ar. */
export const messages: Catalog<WaitlistMessages> = {
  "waitlist.accept": ["أضف إلى السلة"],
  "waitlist.accepted": ["أُضيف إلى سلتك."],
  "waitlist.anyPlace": ["أي مكان بين هذين الوقتين"],
  "waitlist.decline": ["رفض"],
  "waitlist.declined": ["رفضت المكان، وسينتقل إلى الشخص التالي."],
  "waitlist.heldFor": ["محجوز لك"],
  "waitlist.lead": ["المواعيد التي تنتظرها. أي مكان يتوفّر يُحجز لك هنا حتى تقبله أو ترفضه."],
  "waitlist.leave": ["مغادرة قائمة الانتظار"],
  "waitlist.left": ["لم تعد على قائمة الانتظار هذه."],
  "waitlist.most": ["حتى"],
  "waitlist.none": ["لا تنتظر أي موعد"],
  "waitlist.noneHint": ["اختر موعدًا محجوزًا أثناء الحجز، ثم انضم إلى قائمة انتظاره."],
  "waitlist.offers": ["متاح لك"],
  "waitlist.over": ["السابقة"],
  "waitlist.state.accepted": ["مقبول"],
  "waitlist.state.declined": ["مرفوض"],
  "waitlist.state.ended": ["لم يتوفّر مكان"],
  "waitlist.state.lapsed": ["لم يُقبل في الوقت المحدد"],
  "waitlist.state.offered": ["توفّر مكان"],
  "waitlist.state.waiting": ["قيد الانتظار"],
  "waitlist.title": ["قائمة الانتظار"],
  "waitlist.waiting": ["قيد الانتظار"],
};
