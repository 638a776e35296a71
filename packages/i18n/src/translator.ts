import type { Language } from '@nadi/domain/kernel/localized';
import { type Direction, directionOf, isolate } from './direction.ts';
import { formatMessage, type Values } from './format-message.ts';
import type { Catalog, CompiledMessage } from './message-types.ts';

/** Values of a text: none for a text without placeholders. */
export type ValuesOf<Messages, Id extends keyof Messages> = keyof Messages[Id] extends never
  ? []
  : [values: Messages[Id]];

/** Translates an id with its values; the compiler checks both. */
export interface Translate<Messages> {
  <Id extends keyof Messages & string>(id: Id, ...values: ValuesOf<Messages, Id>): string;
  /** Phantom field: makes the compiler refuse a translator with fewer texts. */
  readonly messages?: Messages;
}

/** Translator for one language of a catalogue. */
export interface Translator<Messages> {
  readonly language: Language;
  readonly direction: Direction;
  readonly t: Translate<Messages>;
}

const NO_VALUES: Values = {};

function isolateTexts(values: Values, language: Language, keys: ReadonlySet<string>): Values {
  const isolated: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    const isShown = typeof value === 'string' && !keys.has(name);
    isolated[name] = isShown ? isolate(value, language) : value;
  }
  return isolated;
}

/** Returns the values that only select a form of the text; they must stay unchanged. */
const keysOf = (message: unknown): ReadonlySet<string> =>
  new Set(
    (Array.isArray(message) ? message : []).flatMap((part: unknown) =>
      Array.isArray(part) && part[1] === 'select' ? [String(part[0])] : [],
    ),
  );

/**
 * Creates a translator for a compiled catalogue.
 *
 * It has no shared state: a server may use both languages at once. Text values are isolated by
 * direction, numbers are formatted by the plural forms. A missing id throws; the compiler and the
 * build check exclude it.
 */
export function createTranslator<Messages>(
  language: Language,
  catalog: Catalog<Messages>,
): Translator<Messages> {
  return {
    language,
    direction: directionOf(language),
    t: (id, ...[values]) => {
      const message: CompiledMessage | undefined = catalog[id];
      if (message === undefined) throw new Error(`No text for message id "${id}"`);
      const text =
        values === undefined
          ? NO_VALUES
          : isolateTexts(values as Values, language, keysOf(message));
      return formatMessage(message, text, language);
    },
  };
}
