// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { CardMessages } from './card.ids.ts';

/** card texts, language ar. */
export const messages: Catalog<CardMessages> = {
  "card.another": ["بطاقة أخرى"],
  "card.choice": ["بأي بطاقة تودّ أن تدفع؟"],
  "card.consent": ["بتحديد هذا الخيار توافق على أن تُحفظ هذه البطاقة لدى مزود خدمة الدفع في ",["venue"],"، كي تتمكن من اختيارها لعملية الدفع القادمة. يمكنك حذفها من حسابك."],
  "card.declined": ["فشلت العملية. يُرجى اختيار بطاقة أخرى أو طريقة دفع أخرى."],
  "card.expired": ["منتهية الصلاحية"],
  "card.expires": ["تنتهي صلاحيتها في ",["month"]],
  "card.gone": ["سبق أن حُذفت هذه البطاقة."],
  "card.keep": ["الإبقاء عليها"],
  "card.lead": ["البطاقات التي حفظتها لعملية الدفع القادمة. لا يظهر هنا سوى نوع البطاقة وآخر أربعة أرقام وتاريخ الانتهاء."],
  "card.list": ["بطاقاتك"],
  "card.none": ["لا توجد بطاقات محفوظة"],
  "card.noneHint": ["لحفظ بطاقة، يُرجى تحديد «حفظ هذه البطاقة للمرة القادمة» عند الدفع."],
  "card.notOffered": ["لا يمكن استخدامها حاليًا"],
  "card.option": [["card"],"، حتى ",["month"]],
  "card.remove": ["حذف"],
  "card.removeLead": ["لن تُستخدم للدفع بعد ذلك. ما دُفع بها يبقى كما هو."],
  "card.removeOf": ["حذف ",["card"]],
  "card.removeTitle": ["حذف ",["card"],"؟"],
  "card.removed": ["حُذفت البطاقة."],
  "card.save": ["حفظ هذه البطاقة للمرة القادمة"],
  "card.unknown": ["بطاقة ",["digits"]],
};
