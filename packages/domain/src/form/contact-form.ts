import type { FormField } from '../content/kinds.ts';
import type { TextVersions } from '../participant/check-answers.ts';

const field = (
  slug: string,
  type: FormField['type'],
  name: string,
  name_ar: string,
  is_required: 0 | 1,
): FormField & TextVersions => ({
  slug,
  type,
  name,
  name_ar,
  is_required,
  is_visible: 1,
  multiple: 0,
  options: [],
  content: '',
  ar_content: '',
  content_version: '',
  ar_content_version: '',
});

/** Contact form of every venue; a form like those that venues create (FORM-02). */
export const CONTACT_FORM = {
  slug: 'contact-us',
  name: 'Contact us',
  ar_name: 'اتصل بنا',
  fields: [
    field('name', 'text_box', 'Name', 'الاسم', 1),
    field('email', 'email', 'Email', 'البريد الإلكتروني', 1),
    field('mobile', 'phone_number', 'Mobile number', 'رقم الهاتف المتحرك', 0),
    field('message', 'text_area', 'Message', 'الرسالة', 1),
  ],
} as const;
