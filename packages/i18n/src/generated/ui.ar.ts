// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { UiMessages } from './ui.ids.ts';

/** ui texts, language ar. */
export const messages: Catalog<UiMessages> = {
  "money.dirhams": [["amount","plural",{"zero":["صفر درهم"],"one":["درهم واحد"],"two":["درهمان"],"few":["#"," دراهم"],"many":["#"," درهمًا"],"other":["#"," درهم"]}]],
  "ui.close": ["إغلاق"],
  "ui.countryCode": ["رمز الدولة"],
  "ui.decrease": ["إنقاص ",["name"]],
  "ui.discard": ["تجاهل"],
  "ui.discardTitle": ["هل تودّ تجاهل ما كتبته؟"],
  "ui.dismiss": ["إخفاء"],
  "ui.errorSummary": ["يُرجى تصحيح جميع الأخطاء"],
  "ui.increase": ["زيادة ",["name"]],
  "ui.keep": ["متابعة الكتابة"],
  "ui.minutesLeft": [["minutes","plural",{"zero":["انتهى الوقت"],"one":["بقيت دقيقة واحدة"],"two":["بقيت دقيقتان"],"few":["بقيت ","#"," دقائق"],"many":["بقيت ","#"," دقيقة"],"other":["بقيت ","#"," دقيقة"]}]],
  "ui.notifications": ["الإشعارات"],
  "ui.optional": ["اختياري"],
  "ui.timeUp": ["انتهى الوقت"],
  "ui.unexpected": ["حدث خطأ ما. يُرجى المحاولة مرة أخرى."],
};
