import type { FormField } from '../content/kinds.ts';
import { escapedHtml } from '../kernel/escaped-html.ts';
import type { Language } from '../kernel/localized.ts';
import type { TextVersions } from '../participant/check-answers.ts';

/** Placeholder: a name in braces. */
const PLACEHOLDER = /\{([a-z][a-z0-9_-]*)\}/g;

/** Text for a value that was not provided. */
const LINE = '________';

/**
 * Fills the placeholders of a text to be signed (FORM-04).
 *
 * See spec 2 section 3, "Additional field config". Inserted values are escaped: they cannot become
 * part of the HTML around them.
 *
 * @param known by name: the answers by the slugs of their fields, and `customer_name`.
 */
export const signedText = (html: string, known: ReadonlyMap<string, string>): string =>
  html.replace(PLACEHOLDER, (_, name: string) => escapedHtml(known.get(name)?.trim() || LINE));

/** Returns the language of a text version; where both have it, the requested one (FORM-07). */
export const signedLanguage = (
  { content_version, ar_content_version }: TextVersions,
  version: string,
  language: Language,
): Language => {
  if (content_version === ar_content_version) return language;
  return version === ar_content_version ? 'ar' : 'en';
};

/**
 * Returns the values a text to be signed may contain (FORM-04).
 *
 * Text answers of the other fields, as typed; numbers, files and multiple choices have none.
 *
 * @param customer signed-in customer; empty: none.
 */
export function knownInText(
  fields: readonly Pick<FormField, 'slug' | 'type'>[],
  typed: (slug: string) => unknown,
  customer: string,
): ReadonlyMap<string, string> {
  const known = new Map(
    fields.flatMap(({ slug, type }) => {
      const value = typed(slug);
      return typeof value === 'string' && type !== 'phone_number' ? [[slug, value] as const] : [];
    }),
  );
  return known.set('customer_name', known.get('customer_name') || known.get('name') || customer);
}
