// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleGiftMessages } from './console-gift.ids.ts';

/** console-gift texts, language ar. */
export const messages: Catalog<ConsoleGiftMessages> = {
  "console.gift.change": ["تعديل بطاقة الهدية"],
  "console.gift.changeHint": ["تبقى البطاقات المبيعة كما هي."],
  "console.gift.from": ["من ",["buyer"]," إلى ",["name"]],
  "console.gift.hint": ["ما يُباع من بطاقات الهدايا وما بيع منها."],
  "console.gift.mailed": ["أُرسلت يوم ",["date"]],
  "console.gift.mails": [["number","plural",{"zero":["#"," رسالة"],"one":["رسالة واحدة"],"two":["رسالتان"],"few":["#"," رسائل"],"many":["#"," رسالة"],"other":["#"," رسالة"]}]],
  "console.gift.new": ["بطاقة هدية جديدة"],
  "console.gift.newHint": ["يختار المشتري أحد المبالغ أو مبلغًا آخر ضمن الحدين، ويُرسل الرمز إلى المستلم في اليوم المختار."],
  "console.gift.newer": ["الأحدث"],
  "console.gift.noProducts": ["لم تُعد أي بطاقة هدية بعد"],
  "console.gift.noProductsHint": ["أضف بطاقة ليتمكن العملاء من شرائها مباشرة في /gift-cards."],
  "console.gift.noneSold": ["لم تُبع أي بطاقة هدية بعد"],
  "console.gift.notFound": ["لا نتائج لهذا البحث"],
  "console.gift.off": ["غير معروضة"],
  "console.gift.older": ["الأقدم"],
  "console.gift.order": ["الطلب ",["number"]],
  "console.gift.products": ["المعروض للبيع"],
  "console.gift.range": ["من ",["least"]," إلى ",["most"]],
  "console.gift.redeemed": ["استُخدمت"],
  "console.gift.refund": ["رد الثمن"],
  "console.gift.refundDone": ["رُدّ ثمن بطاقة الهدية."],
  "console.gift.refundText": ["يُرد ",["amount"]," بالطريقة التي دُفع بها، ولا يعود الرمز صالحًا."],
  "console.gift.refundTitle": ["رد ثمن بطاقة الهدية؟"],
  "console.gift.refunded": ["رُدّ ثمنها"],
  "console.gift.resend": ["إعادة الإرسال"],
  "console.gift.resendDone": ["تُرسل بطاقة الهدية برمز جديد."],
  "console.gift.resendText": ["يصل إلى ",["email"]," رمز جديد، ولا يعود الرمز السابق صالحًا."],
  "console.gift.resendTitle": ["إعادة إرسال بطاقة الهدية؟"],
  "console.gift.save": ["حفظ"],
  "console.gift.search": ["المشتري أو المستلم أو الطلب"],
  "console.gift.sold": ["المبيعة"],
  "console.gift.waiting": ["تُرسل يوم ",["date"]],
};
