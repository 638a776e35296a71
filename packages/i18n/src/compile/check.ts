import type { Language } from '@nadi/domain/kernel/localized';
import { shapeOf } from './shape.ts';
import type { Source } from './source.ts';

/** Plural forms that each language must spell out (CLDR; domain reference 5.4). */
const FORMS: Readonly<Record<Language, readonly string[]>> = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};

const list = (names: Iterable<string>): string => [...names].join(', ') || 'none';

function pluralFaults(part: string, language: Language, source: Source): string[] {
  const faults: string[] = [];
  for (const [id, message] of source.messages) {
    for (const forms of shapeOf(message).plurals) {
      const missing = FORMS[language].filter((form) => !forms.includes(form));
      if (missing.length > 0) {
        faults.push(`${part}.${language}: "${id}" lacks the plural forms ${list(missing)}`);
      }
    }
  }
  return faults;
}

function missingFaults(part: string, language: Language, have: Source, other: Source): string[] {
  return [...other.messages.keys()]
    .filter((id) => !have.messages.has(id))
    .map((id) => `${part}.${language}: "${id}" is missing`);
}

function placeholderFaults(part: string, en: Source, ar: Source): string[] {
  const faults: string[] = [];
  for (const [id, message] of en.messages) {
    const arabic = ar.messages.get(id);
    if (arabic === undefined) continue;
    const english = list(shapeOf(message).values.keys());
    const other = list(shapeOf(arabic).values.keys());
    if (english !== other) {
      faults.push(`${part}: "${id}" has placeholders ${english} in English, ${other} in Arabic`);
    }
  }
  return faults;
}

/** Lists the differences between the two languages of a part; empty when complete. */
export function checkPart(part: string, en: Source, ar: Source): string[] {
  return [
    ...en.faults,
    ...ar.faults,
    ...missingFaults(part, 'en', en, ar),
    ...missingFaults(part, 'ar', ar, en),
    ...placeholderFaults(part, en, ar),
    ...pluralFaults(part, 'en', en),
    ...pluralFaults(part, 'ar', ar),
  ];
}

/** Lists texts that two files of the site define; the last loaded would win. */
export function doubleFaults(idsOf: ReadonlyMap<string, readonly string[]>): string[] {
  const owner = new Map<string, string>();
  const faults: string[] = [];
  for (const [part, ids] of idsOf) {
    for (const id of part === 'server' ? [] : ids) {
      const other = owner.get(id);
      if (other !== undefined) faults.push(`"${id}" stands in ${other} and in ${part}`);
      owner.set(id, part);
    }
  }
  return faults;
}
