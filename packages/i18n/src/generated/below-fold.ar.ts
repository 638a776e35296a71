// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { BelowFoldMessages } from './below-fold.ids.ts';

/** below-fold texts, language ar. */
export const messages: Catalog<BelowFoldMessages> = {
  "account.loggedOut": ["تم تسجيل الخروج"],
  "home.left": [["count","plural",{"zero":["لم يبقَ شيء"],"one":["بقي واحد"],"two":["بقي اثنان"],"few":["بقي ","#"],"many":["بقي ","#"],"other":["بقي ","#"]}]],
  "home.next": ["حجزك القادم"],
  "home.noTimes": ["لا توجد مواعيد متاحة اليوم أو غدًا."],
  "home.now": ["الآن"],
  "home.services": ["ما النشاط الذي تودّ حجزه؟"],
  "home.soonest": ["أقرب المواعيد المتاحة"],
  "home.ticket": ["عرض التذكرة"],
  "home.today": ["اليوم"],
  "home.tomorrow": ["غدًا"],
  "home.tonight": ["الليلة"],
  "home.usual": ["حجزك المعتاد"],
  "home.usualBook": ["الحجز مرة أخرى"],
  "home.usualNot": ["ليس هذا"],
  "home.usualOther": ["وقتك المعتاد محجوز في ذلك اليوم، وهذا الوقت متاح."],
  "home.usualWith": ["مع ",["what"]," × ",["count"]],
  "people.title": ["المشاركون"],
  "shell.cardsAccepted": ["نقبل فيزا وماستركارد"],
  "shell.clockText": ["خطأ: رُصد اختلاف في الوقت. وقت نظام التشغيل لديك غير متزامن مع وقت خادم ",["venue"],". الفارق المسموح به 5 دقائق. للمتابعة، يُرجى تحديث وقت نظام التشغيل من إعدادات التاريخ والوقت."],
  "shell.clockTitle": ["رُصد اختلاف في الوقت"],
  "shell.consent": ["خيارات ملفات الارتباط"],
  "shell.copyright": ["© ",["years"]," ",["venue"]],
  "shell.darkTheme": ["الألوان الداكنة"],
  "shell.lightTheme": ["الألوان الفاتحة"],
  "shell.logout": ["تسجيل الخروج"],
  "shell.newVersion": ["تتوفر نسخة جديدة من الموقع. أعد تحميل الصفحة لاستخدامها."],
  "shell.newsletter": ["النشرة البريدية"],
  "shell.newsletterEmail": ["بريدك الإلكتروني"],
  "shell.offlineSign": ["أنت غير متصل بالإنترنت"],
  "shell.poweredBy": ["بدعم من منصة «نادي»"],
  "shell.quickLinks": ["روابط سريعة"],
  "shell.subscribe": ["الاشتراك"],
  "shell.subscribed": ["شكرًا لك. أرسلنا إليك بريدًا إلكترونيًا، يُرجى فتح الرابط الوارد فيه لتنضم إلى قائمتنا."],
  "shell.workingHours": ["ساعات العمل"],
  "visit.closedNow": ["مغلق الآن"],
  "visit.openMap": ["فتح الخريطة"],
  "visit.openNow": ["مفتوح الآن"],
  "visit.opensAt": ["يفتح ",["when"]],
  "visit.until": ["حتى ",["when"]],
};
