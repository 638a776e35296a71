// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleCreditMessages } from './console-credit.ids.ts';

/** console-credit texts, language ar. */
export const messages: Catalog<ConsoleCreditMessages> = {
  "console.credit.amount": ["المبلغ"],
  "console.credit.amountHint": ["حتى ",["amount"]," في المرة الواحدة."],
  "console.credit.arReason": ["السبب (بالعربية)"],
  "console.credit.changed": ["تغيّر المتبقي في هذه الأثناء. المقدار الظاهر هو المتبقي الآن."],
  "console.credit.changedNone": ["لم يبقَ شيء: أُنفق أو سُحب أو انتهت صلاحيته في هذه الأثناء."],
  "console.credit.customer": ["العميل"],
  "console.credit.customerHint": ["بداية الاسم، أو رقم الجوال كاملًا، أو عنوان البريد كاملًا. لا يُعطى الرصيد إلا لمن له حساب."],
  "console.credit.erased": ["حساب ممحو"],
  "console.credit.give": ["إعطاء رصيد"],
  "console.credit.giveAny": ["إعطاء رصيد أو نقاط"],
  "console.credit.giveHint": ["يصل إلى العميل فورًا ويظهر معه السبب. وإن كان للحساب عنوان بريد إلكتروني فتصله رسالة."],
  "console.credit.giveNow": ["إعطاء الآن"],
  "console.credit.given": ["تم الإعطاء، وهو لدى العميل الآن."],
  "console.credit.givenBy": ["أعطاه ",["name"],"، ",["time"]],
  "console.credit.left": ["المتبقي ",["amount"]],
  "console.credit.none": ["لم يُعطَ شيء بعد"],
  "console.credit.noneHint": ["اشكر عميلًا أو عوّضه عن أمر لم يسر كما يجب: اختر العميل والمقدار وآخر يوم، واكتب السبب."],
  "console.credit.noneLeft": ["لم يبقَ شيء"],
  "console.credit.number": ["عدد النقاط"],
  "console.credit.numberHint": ["نقاط كاملة، حتى ",["most"]," في المرة الواحدة."],
  "console.credit.points": [["points","plural",{"zero":["#"," نقطة"],"one":["نقطة واحدة"],"two":["نقطتان"],"few":["#"," نقاط"],"many":["#"," نقطة"],"other":["#"," نقطة"]}]],
  "console.credit.pot": ["ما يُعطى"],
  "console.credit.pot.points": ["نقاط"],
  "console.credit.pot.promo": ["رصيد ترويجي"],
  "console.credit.reason": ["السبب (بالإنجليزية)"],
  "console.credit.reasonHint": ["يقرؤه العميل. تكفي لغة واحدة."],
  "console.credit.takeBack": ["سحب المتبقي"],
  "console.credit.takeBackHint": ["بقي ",["amount"]," ويُسحب كله. ولا يُمسّ ما سبق إنفاقه."],
  "console.credit.takeBackNow": ["سحب ",["amount"]],
  "console.credit.takeBackOf": ["هل تسحب ما بقي لدى ",["name"],"؟"],
  "console.credit.takenBack": ["تم سحب ",["amount"],"."],
  "console.credit.until": ["آخر يوم"],
  "console.credit.untilHint": ["لا يتجاوز ثلاث سنوات من اليوم."],
  "console.credit.validUntil": ["صالح حتى ",["day"]],
  "console.creditHint": ["هدايا للعملاء، لكل منها سبب وآخر يوم. تُستخدم قبل مال العميل نفسه، ولا تُصرف نقدًا."],
};
