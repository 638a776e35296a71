// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { AccountMessages } from './account.ids.ts';

/** account texts, language ar. */
export const messages: Catalog<AccountMessages> = {
  "account.email": ["البريد الإلكتروني"],
  "account.guestContinue": ["متابعة"],
  "account.hidePassword": ["إخفاء كلمة المرور"],
  "account.loginLead": ["أهلًا بعودتك"],
  "account.loginSuccess": ["تم تسجيل الدخول بنجاح"],
  "account.mobile": ["رقم الهاتف المتحرك"],
  "account.name": ["الاسم"],
  "account.or": ["أو"],
  "account.password": ["كلمة المرور"],
  "account.showPassword": ["إظهار كلمة المرور"],
  "account.signingIn": ["جارٍ تسجيل دخولك…"],
  "account.withPass": ["تسجيل الدخول بالهوية الرقمية UAE PASS"],
  "cart.leftOut": [["count","plural",{"zero":["لم يُلغَ أي عنصر من سلتك"],"one":["تعذّر إبقاء عنصر واحد في سلتك فأُلغي حجزه المؤقت"],"two":["تعذّر إبقاء عنصرين في سلتك فأُلغي حجزهما المؤقت"],"few":["تعذّر إبقاء ","#"," عناصر في سلتك فأُلغي حجزها المؤقت"],"many":["تعذّر إبقاء ","#"," عنصرًا في سلتك فأُلغي حجزها المؤقت"],"other":["تعذّر إبقاء ","#"," عنصر في سلتك فأُلغي حجزها المؤقت"]}],": ",["names"],". ",["why"]],
  "form.email": ["يُرجى إدخال بريد إلكتروني صحيح"],
  "form.mobileInvalid": ["رقم الهاتف المتحرك غير صالح"],
  "form.mobileMissing": ["يُرجى إدخال رقم هاتف متحرك صالح"],
  "form.name": ["يُرجى استخدام الأحرف والمسافات فقط، حرفان على الأقل"],
  "form.namePunctuated": ["يُرجى استخدام الأحرف والمسافات والواصلة والفاصلة العليا فقط، حرفان على الأقل"],
  "form.required": ["حقل ",["field"]," مطلوب"],
  "form.terms": ["يُرجى الموافقة على الشروط والأحكام."],
  "pass.accountExists": ["يوجد حساب لديه رقم الهاتف المتحرك نفسه أو البريد الإلكتروني نفسه. يُرجى تسجيل الدخول إليه بكلمة المرور."],
  "pass.cancelled": ["لم تُكمل تسجيل الدخول بالهوية الرقمية. يمكنك المحاولة مرة أخرى متى شئت."],
  "pass.expired": ["استغرقت محاولة تسجيل الدخول وقتًا طويلًا أو فُتحت في متصفح آخر. يُرجى المحاولة مرة أخرى."],
  "pass.failed": ["تعذّر تسجيل الدخول بالهوية الرقمية. يُرجى المحاولة مرة أخرى أو تسجيل الدخول بطريقة أخرى."],
  "pass.unverified": ["حسابك في الهوية الرقمية غير موثّق. يُرجى توثيقه ببطاقة الهوية الإماراتية والمحاولة مرة أخرى، أو تسجيل الدخول بطريقة أخرى."],
};
