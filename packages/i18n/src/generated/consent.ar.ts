// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsentMessages } from './consent.ids.ts';

/** consent texts, language ar. */
export const messages: Catalog<ConsentMessages> = {
  "consent.accept": ["موافقة"],
  "consent.privacy": ["سياسة الخصوصية"],
  "consent.refuse": ["رفض"],
  "consent.text": ["بموافقتك نستخدم أداة تحصي الزيارات وتُظهر لنا ما ينبغي تحسينه. لا يُحمَّل منها شيء قبل موافقتك، ويمكنك تغيير رأيك في أسفل أي صفحة."],
  "consent.title": ["هل تسمح لنا بإحصاء الزيارات؟"],
};
