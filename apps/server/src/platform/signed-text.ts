import { createHash } from 'node:crypto';
import { signedLanguage, signedText } from '@nadi/domain/form/signed-text';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Signed, TextVersions } from '@nadi/domain/participant/check-answers';

/** Texts of a signed field, in both languages. */
interface SignedContent {
  readonly content: string;
  readonly ar_content: string;
}

/** Text as shown and signed (FORM-07). */
export interface SignedText {
  readonly language: Language;
  readonly version: string;
  readonly html: string;
}

const versionOf = (html: string): string =>
  html === '' ? '' : createHash('sha256').update(html).digest('hex').slice(0, 32);

/** Adds the versions of its texts to a field. */
export const withVersions = <F extends SignedContent>(field: F): F & TextVersions => ({
  ...field,
  content_version: versionOf(field.content),
  ar_content_version: versionOf(field.ar_content),
});

/**
 * Returns the text a person signed, with the values shown in it; null: only the signature line.
 *
 * @param known returns the values of the placeholders in a language.
 */
export function signedTextOf(
  field: SignedContent & TextVersions,
  { version }: Signed,
  language: Language,
  known: (language: Language) => ReadonlyMap<string, string>,
): SignedText | null {
  if (version === '') return null;
  const shown = signedLanguage(field, version, language);
  const html = signedText(shown === 'ar' ? field.ar_content : field.content, known(shown));
  return { language: shown, version, html };
}
