// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ContentMessages } from './content.ids.ts';

/** content texts, language ar. */
export const messages: Catalog<ContentMessages> = {
  "content.address": ["العنوان"],
  "content.agree": ["قرأت ما سبق وأوافق عليه"],
  "content.allPosts": ["الكل"],
  "content.before": ["الصورة السابقة"],
  "content.blog": ["الأخبار والقصص"],
  "content.call": ["الهاتف"],
  "content.category": ["التصنيف"],
  "content.chat": ["المحادثة"],
  "content.choose": ["اختر"],
  "content.closed": ["مغلق"],
  "content.contact": ["اتصل بنا"],
  "content.enlarge": ["عرض مكبّر: ",["caption"]],
  "content.findUs": ["موقعنا"],
  "content.hours": ["ساعات العمل"],
  "content.media": ["الصور"],
  "content.morePosts": ["عرض المزيد"],
  "content.next": ["الصورة التالية"],
  "content.noPictures": ["لا توجد صور بعد"],
  "content.noPicturesHint": ["ستظهر صور المنشأة هنا."],
  "content.noPosts": ["لم يُكتب شيء بعد"],
  "content.noPostsHint": ["ستظهر أخبار المنشأة هنا."],
  "content.noQuestions": ["لا توجد أسئلة بعد"],
  "content.noQuestionsHint": ["ستظهر هنا إجابات الأسئلة المتكررة."],
  "content.notAnswered": ["لم تجد سؤالك هنا؟"],
  "content.pictureOf": [["number"]," من ",["count"]],
  "content.pictures": [["count","plural",{"zero":["لا توجد صور بعد"],"one":["صورة واحدة"],"two":["صورتان"],"few":["#"," صور"],"many":["#"," صورة"],"other":["#"," صورة"]}]],
  "content.send": ["إرسال"],
  "content.sent": ["وصلتنا رسالتك"],
  "content.sentLead": ["شكرًا لك، وسنعاود التواصل معك."],
  "content.showAllPosts": ["عرض الكل"],
  "content.signAnew": ["التوقيع مرة أخرى"],
  "content.signHere": ["وقّع هنا"],
  "content.signature": ["التوقيع"],
  "content.support": ["المساعدة"],
  "content.supportLead": ["أسئلة طرحها آخرون قبلك."],
  "content.toHome": ["العودة إلى الصفحة الرئيسية"],
  "content.today": ["اليوم"],
  "content.typeName": ["أو اكتب اسمك"],
  "content.write": ["البريد الإلكتروني"],
  "content.writeToUs": ["راسلنا"],
};
