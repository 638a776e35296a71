import type { Answer } from './api.ts';

/** Texts of a sheet for values that have no text of their own. */
export interface SheetTexts {
  readonly received: string;
  readonly language: string;
  /** Text for a file or signature, which is viewed in the console. */
  readonly inConsole: string;
  /** Returns the plain text of a signed text. */
  readonly textOf: (html: string) => string;
  readonly local: (en: string, ar: string) => string;
}

const NOT_TEXT: ReadonlySet<string> = new Set(['file', 'disclaimer_form']);

/**
 * Converts answers to a sheet: one column per field, in the newest form's order, removed fields
 * last.
 */
export function sheetOf(answers: readonly Answer[], texts: SheetTexts): readonly string[][] {
  const columns = new Map<string, string>();
  for (const { fields } of answers) {
    for (const { slug, name, name_ar } of fields) {
      if (!columns.has(slug)) columns.set(slug, texts.local(name, name_ar));
    }
  }
  const answerTo = ({ fields }: Answer, slug: string): string => {
    const field = fields.find((one) => one.slug === slug);
    if (field === undefined || field.values.length === 0) return '';
    if (field.signed !== null) return `${texts.inConsole}: ${texts.textOf(field.signed.html)}`;
    return NOT_TEXT.has(field.type) ? texts.inConsole : field.values.join(', ');
  };
  return [
    [texts.received, texts.language, ...columns.values()],
    ...answers.map((answer) => [
      answer.received_at,
      answer.language,
      ...[...columns.keys()].map((slug) => answerTo(answer, slug)),
    ]),
  ];
}
