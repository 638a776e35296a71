import { createHash } from 'node:crypto';
import type { FormField } from '@nadi/domain/content/kinds';
import { signedLanguage, signedText } from '@nadi/domain/form/signed-text';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Signed, TextVersions } from '@nadi/domain/participant/check-answers';

/** Field with the versions of its texts. */
export type VersionedField = FormField & TextVersions;

/** Text as shown and signed (FORM-07). */
export interface SignedText {
  readonly language: Language;
  readonly version: string;
  readonly html: string;
}

const versionOf = (html: string): string =>
  html === '' ? '' : createHash('sha256').update(html).digest('hex').slice(0, 32);

export const withVersions = (field: FormField): VersionedField => ({
  ...field,
  content_version: versionOf(field.content),
  ar_content_version: versionOf(field.ar_content),
});

/** Returns the text a person signed, with the values shown in it; null: only the signature line. */
export function signedTextOf(
  field: VersionedField,
  { version }: Signed,
  language: Language,
  known: ReadonlyMap<string, string>,
): SignedText | null {
  if (version === '') return null;
  const shown = signedLanguage(field, version, language);
  const html = signedText(shown === 'ar' ? field.ar_content : field.content, known);
  return { language: shown, version, html };
}
