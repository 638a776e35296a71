import { escapedHtml } from '../kernel/escaped-html.ts';

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
