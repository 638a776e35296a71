// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { RegisterMessages } from './register.ids.ts';

/** register texts, language ar. */
export const messages: Catalog<RegisterMessages> = {
  "completion.email": ["إضافة بريدك الإلكتروني"],
  "completion.emailHint": ["تُرسل تذاكرك إليه."],
  "completion.later": ["ليس الآن"],
  "completion.lead": ["تنقصنا بعض المعلومات قبل أن تتابع."],
  "completion.mobile": ["تأكيد رقم الهاتف المتحرك"],
  "completion.mobileHint": ["نرسل إليه رمزًا."],
  "completion.title": ["استكمال ملفك الشخصي"],
  "register.aboutYou": ["معلومات عنك"],
  "register.codeLead": ["أرسلنا رمزًا من 6 أرقام إلى ",["address"],". يبقى صالحًا لمدة ",["minutes"]," دقائق."],
  "register.done": ["أهلًا بك! أرسلنا إليك رسالة إلكترونية فيها رابط لتأكيد عنوانك."],
  "register.haveAccount": ["لديك حساب بالفعل؟"],
  "register.logIn": ["تسجيل الدخول"],
  "register.newsletter": ["أودّ تلقّي الأخبار والعروض عبر البريد الإلكتروني"],
  "register.photoHint": ["صورة بصيغة JPEG أو PNG أو WebP. تُصغَّر الصور الكبيرة قبل إرسالها."],
  "register.submit": ["إنشاء الحساب"],
  "register.title": ["إنشاء حساب"],
  "verify.action": ["تأكيد بريدي الإلكتروني"],
  "verify.byCode": ["يمكنك تأكيد عنوانك برمز بدلًا من ذلك: افتح ملفك الشخصي واختر بريدك الإلكتروني."],
  "verify.done": ["تم تأكيد عنوان بريدك الإلكتروني."],
  "verify.goOn": ["الانتقال إلى الصفحة الرئيسية"],
  "verify.lead": ["بنقرة واحدة تؤكِّد أن هذا البريد الإلكتروني لك. إن لم تُنشئ حسابًا هنا فأغلق هذه الصفحة."],
  "verify.noToken": ["هذا الرابط غير مكتمل. يُرجى فتحه من الرسالة مرة أخرى."],
  "verify.title": ["تأكيد بريدك الإلكتروني"],
  "verify.toProfile": ["فتح ملفي الشخصي"],
};
