// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { FormMessages } from './form.ids.ts';

/** form texts, language ar. */
export const messages: Catalog<FormMessages> = {
  "field.birthDateFuture": ["لا يمكن أن يكون تاريخ الميلاد في المستقبل"],
  "field.birthDateMinor": ["يجب ألا يقل عمرك عن 18 عامًا ليكون لك حساب. يمكن لأحد والديك إضافتك إلى حسابه."],
  "field.consent": ["يُرجى قراءة النص والموافقة عليه، وإلا فلا يمكن الحفظ"],
  "field.email": ["يُرجى إدخال بريد إلكتروني صحيح"],
  "field.emiratesIdFormat": ["صيغة رقم الهوية الإماراتية غير صحيحة."],
  "field.emiratesIdInvalid": ["رقم الهوية الإماراتية غير صالح."],
  "field.emiratesIdMissing": ["يُرجى إدخال رقم هويتك الإماراتية"],
  "field.expiryPast": ["انتهت صلاحية هذه الوثيقة. يُرجى إضافة وثيقة سارية المفعول."],
  "field.fileKind": ["يجب أن تكون ",["field"]," بصيغة JPEG أو PNG أو WebP وأن تكون قابلة للفتح"],
  "field.invalid": ["قيمة ",["field"]," غير صالحة"],
  "field.loginEmail": ["يُرجى إدخال عنوان بريد إلكتروني صالح"],
  "field.loginEmailInvalid": ["البريد الإلكتروني غير صالح"],
  "field.loginEmailMissing": ["يُرجى إدخال بريدك الإلكتروني"],
  "field.mobileInvalid": ["رقم الهاتف المتحرك غير صالح"],
  "field.mobileMissing": ["يُرجى إدخال رقم هاتف متحرك صالح"],
  "field.mobileNotFound": ["رقم الهاتف المتحرك غير موجود في بيانات الدخول"],
  "field.nameInvalid": ["يُرجى استخدام الأحرف والمسافات فقط، حرفان على الأقل"],
  "field.namePunctuated": ["يُرجى استخدام الأحرف والمسافات والواصلة والفاصلة العليا فقط، حرفان على الأقل"],
  "field.notHuman": ["يُرجى إثبات أنك إنسان"],
  "field.otpInvalid": ["يُرجى إدخال رمز تحقق صالح"],
  "field.otpMissing": ["يُرجى إدخال رمز التحقق"],
  "field.ownAddress": ["هذا عنوانك أنت. يُرجى إدخال عنوان شخص آخر."],
  "field.paperKind": ["يجب أن يكون الملف في حقل ",["field"]," بصيغة PDF أو صورة JPEG أو PNG أو WebP يمكن فتحها"],
  "field.passportNumber": ["رقم جواز السفر غير صالح: من 5 إلى 20 حرفًا لاتينيًا ورقمًا."],
  "field.passwordCommon": ["كلمة المرور هذه من أول ما يخمنه الآخرون. يُرجى اختيار كلمة أخرى."],
  "field.passwordShort": ["يجب ألا تقل كلمة المرور عن 8 أحرف"],
  "field.passwordWeak": ["يجب أن تحتوي كلمة المرور على حرف كبير وحرف صغير ورقم ورمز خاص على الأقل"],
  "field.passwordsDoNotMatch": ["كلمتا المرور غير متطابقتين"],
  "field.passwordsMustMatch": ["يجب أن تتطابق كلمتا المرور"],
  "field.relationshipMinor": ["من هو دون 18 عامًا لا يكون إلا ابنًا أو ابنة لك، أو تحت وصايتك قانونًا"],
  "field.required": ["حقل ",["field"]," مطلوب"],
  "field.robot": ["يُرجى تأكيد أنك لست روبوتًا"],
  "field.robotAtCode": ["يُرجى إكمال التحقق الأمني"],
  "field.terms": ["يُرجى الموافقة على الشروط والأحكام."],
  "field.tooLarge": ["حجم ",["field"]," أكبر من المسموح"],
  "field.tooLong": ["قيمة ",["field"]," أطول من المسموح"],
  "field.trn": ["رقم التسجيل الضريبي مكوّن من 15 رقمًا"],
  "field.usernameNotFound": ["اسم المستخدم غير موجود في بيانات الدخول"],
  "form.hidePassword": ["إخفاء كلمة المرور"],
  "form.showPassword": ["إظهار كلمة المرور"],
};
