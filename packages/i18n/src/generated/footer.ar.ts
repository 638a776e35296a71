// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { FooterMessages } from './footer.ids.ts';

/** footer texts, language ar. */
export const messages: Catalog<FooterMessages> = {
  "shell.cardsAccepted": ["نقبل فيزا وماستركارد"],
  "shell.clockText": ["خطأ: رُصد اختلاف في الوقت. وقت نظام التشغيل لديك غير متزامن مع وقت خادم ",["venue"],". الفارق المسموح به 5 دقائق. للمتابعة، يُرجى تحديث وقت نظام التشغيل من إعدادات التاريخ والوقت."],
  "shell.clockTitle": ["رُصد اختلاف في الوقت"],
  "shell.copyright": ["© ",["years"]," ",["venue"]],
  "shell.darkTheme": ["الألوان الداكنة"],
  "shell.lightTheme": ["الألوان الفاتحة"],
  "shell.newsletter": ["النشرة البريدية"],
  "shell.newsletterEmail": ["بريدك الإلكتروني"],
  "shell.poweredBy": ["بدعم من منصة «نادي»"],
  "shell.quickLinks": ["روابط سريعة"],
  "shell.subscribe": ["الاشتراك"],
  "shell.subscribed": ["شكرًا لك. أضفنا بريدك إلى قائمتنا."],
  "shell.workingHours": ["ساعات العمل"],
};
