import type { Language } from '@nadi/domain/kernel/localized';
import type { Catalog } from './message-types.ts';
import { createTranslator, type Translator } from './translator.ts';

/** Loaders of the texts of each language, each in a separate chunk. */
type InBoth = Readonly<Record<Language, () => Promise<{ readonly messages: object }>>>;

/** Loaders of an application's texts: those of every page first, the others by area. */
export interface TextSource<First, Areas> {
  readonly areas: readonly (keyof Areas & string)[];
  /** Loads the texts of every page. Rejects where they cannot be fetched. */
  readonly loadFirst: (language: Language) => Promise<Translator<First>>;
  /** Loads the texts of an area. Rejects where they cannot be fetched. */
  readonly loadArea: <A extends keyof Areas>(
    area: A,
    language: Language,
  ) => Promise<Translator<First & Areas[A]>>;
}

/** Loads several parts and merges them into one translator. */
async function together<Messages>(
  parts: readonly InBoth[],
  language: Language,
): Promise<Translator<Messages>> {
  const loaded = await Promise.all(parts.map((one) => one[language]()));
  const messages = Object.assign({}, ...loaded.map((one) => one.messages));
  return createTranslator(language, messages as Catalog<Messages>);
}

type ByArea<Areas> = { readonly [A in keyof Areas]: InBoth };

/** Creates the loaders of an application's texts, by area. */
export const textSource = <First, Areas>(
  first: InBoth,
  areas: ByArea<Areas>,
): TextSource<First, Areas> => ({
  areas: Object.keys(areas) as (keyof Areas & string)[],
  loadFirst: (language) => together([first], language),
  loadArea: (area, language) => together([first, areas[area]], language),
});

/** Loads all texts of an application into one translator, for tests that cover every area. */
export const loadAll = <Messages>(
  first: InBoth,
  areas: Readonly<Record<string, InBoth>>,
  language: Language,
): Promise<Translator<Messages>> => together([first, ...Object.values(areas)], language);
