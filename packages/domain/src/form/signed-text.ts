import type { FormField } from '../content/kinds.ts';
import { escapedHtml } from '../kernel/escaped-html.ts';
import type { Language } from '../kernel/localized.ts';
import type { TextVersions } from './check-answers.ts';

/** A name in braces. */
const PLACEHOLDER = /\{([a-z][a-z0-9_-]*)\}/g;

/** What stands for something that nobody has said. */
const LINE = '________';

/**
 * FORM-04: the text that is signed, with what is known in the place of its names in braces (spec 2 section 3, "Additional
 * field config"). What is put in is text: it cannot become part of the HTML around it.
 * @param known by name: the answers by the slugs of their fields, and `customer_name`.
 */
export const signedText = (html: string, known: ReadonlyMap<string, string>): string =>
  html.replace(PLACEHOLDER, (_, name: string) => escapedHtml(known.get(name)?.trim() || LINE));

/** FORM-07: the language of the text of a version; of one that both languages have, the one that is asked for. */
export const signedLanguage = (
  { content_version, ar_content_version }: TextVersions,
  version: string,
  language: Language,
): Language => {
  if (content_version === ar_content_version) return language;
  return version === ar_content_version ? 'ar' : 'en';
};

/**
 * FORM-04: what a text that is signed may name: the texts that stand in the other fields as they were typed; of a number, files
 * and what is chosen in several nothing.
 * @param customer who is signed in; empty: nobody.
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
