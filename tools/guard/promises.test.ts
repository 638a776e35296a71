import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { alNoor } from '../../apps/demo/src/seed/al-noor.ts';
import { sahel } from '../../apps/demo/src/seed/sahel.ts';
import { STARTER_SPORTS } from '../../apps/server/src/new-venue/sports.ts';
import { starterContent } from '../../apps/server/src/new-venue/starter-content.ts';
import { starterSettings } from '../../apps/server/src/new-venue/starter-settings.ts';
import { readSource } from '../../packages/i18n/src/compile/source.ts';
import { NAMES, PROMISES, PROMISING, VENUE_FACTS, VENUE_PROMISES } from './promises.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const promises: Readonly<Record<string, readonly string[]>> = PROMISES;
const venuePromises: Readonly<Record<string, readonly string[]>> = VENUE_PROMISES;

/** Returns every text of a language, by id, with the plural forms and values of its message. */
function textsOf(language: 'en' | 'ar'): Map<string, string> {
  const folder = `${root}packages/i18n/src/locales/${language}/`;
  const messages = readdirSync(folder).flatMap((name) => [
    ...readSource(name, folder + name).messages,
  ]);
  return new Map(messages.map(([id, message]) => [id, JSON.stringify(message)]));
}

const english = textsOf('en');
const arabic = textsOf('ar');
const promising = [...english.keys()].filter(
  (id) => PROMISING.en.test(english.get(id) ?? '') || PROMISING.ar.test(arabic.get(id) ?? ''),
);

/** Text in both languages; Arabic is empty where a value has one language. */
type Pair = readonly [en: string, ar: string];

/** Splits rich text into its blocks. */
const blocksOf = (html: string): readonly string[] =>
  html
    .split(/<\/?(?:p|h2|ul|li)>/)
    .map((block) => block.trim())
    .filter(Boolean);

/** Pairs the blocks of a text in both languages; a text that differs in blocks is one pair. */
function pairsOf(en: string, ar: string): readonly Pair[] {
  const [own, other] = [blocksOf(en), blocksOf(ar)];
  if (own.length !== other.length) return [[en, ar]];
  return own.map((block, index) => [block, other[index] ?? '']);
}

/** Fields that are written to nobody: addresses and keys. */
const NOT_TEXT = new Set(['kind', 'slug', 'path', 'category', 'art']);

/** Returns every text of a venue, English beside Arabic, wherever its description has one. */
function venueTexts(value: unknown): readonly Pair[] {
  if (typeof value === 'string') return [[value, value]];
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap(venueTexts);
  const fields = new Map<string, unknown>(Object.entries(value));
  const arabicName = (name: string) => (name === 'en' ? 'ar' : `ar_${name}`);
  const isArabic = (name: string) =>
    (name === 'ar' && fields.has('en')) || (name.startsWith('ar_') && fields.has(name.slice(3)));
  return [...fields].flatMap(([name, own]) => {
    if (NOT_TEXT.has(name) || isArabic(name)) return [];
    const other = fields.get(arabicName(name));
    const isPair = typeof own === 'string' && typeof other === 'string';
    return isPair ? pairsOf(own, other) : venueTexts(own);
  });
}

const starterSport = Object.values(STARTER_SPORTS)[0]?.name ?? { en: '', ar: '' };
const venues = [
  starterContent({ en: 'A venue', ar: 'منشأة' }, starterSport),
  starterSettings(),
  alNoor,
  sahel,
];
const inVenues = new Set(
  venues
    .flatMap(venueTexts)
    .filter(([en, ar]) => PROMISING.en.test(en) || PROMISING.ar.test(ar))
    .map(([en]) => en),
);

/** Checks that a test cites a rule. */
function isTested(rule: string): boolean {
  try {
    execFileSync('git', ['grep', '-q', rule, '--', '*.test.ts', '*.test.tsx'], { cwd: root });
    return true;
  } catch {
    return false;
  }
}

describe('texts that promise an act or a right', () => {
  it('name the rules that keep them, in either language', () =>
    expect(promising.filter((id) => !(id in promises) && !NAMES.has(id))).toEqual([]));

  it('name the rules that keep them, in the content of new venues and of the demo', () => {
    const listed = [...Object.keys(venuePromises), ...VENUE_FACTS];
    expect([...inVenues].filter((text) => !listed.includes(text))).toEqual([]);
    expect(listed.filter((text) => !inVenues.has(text))).toEqual([]);
    expect(listed).toHaveLength(new Set(listed).size);
  });

  it.each([
    ['en', 'We’ll be in touch.'],
    ['en', 'Your money is guaranteed.'],
    ['en', 'You hear from us within two days.'],
    ['en', 'Your ticket is scanned at the entrance.'],
    ['en', 'Change your plans at any time.'],
    ['en', 'No charge for latecomers.'],
    ['ar', 'سنردّ عليك قريبًا.'],
    ['ar', 'نضمن لك مكانك.'],
    ['ar', 'يصلك الرد خلال يومين.'],
    ['ar', 'تُمسح تذكرتك عند المدخل.'],
    ['ar', 'يمكنك التغيير دون رسوم.'],
    ['ar', 'يُلغى الحجز تلقائيًّا.'],
  ] as const)('are found by their wording: %s %s', (language, text) =>
    expect(PROMISING[language].test(text)).toBe(true),
  );

  it('are listed only while they promise', () => {
    const listed = [...Object.keys(promises), ...NAMES];
    expect(listed.filter((id) => !promising.includes(id))).toEqual([]);
    expect(listed).toHaveLength(new Set(listed).size);
  });

  it('are kept by rules that exist and that a test cites', () => {
    const rules = [...new Set([promises, venuePromises].flatMap(Object.values).flat())];
    const stated = execFileSync(
      'git',
      ['grep', '-hoE', '^- \\*\\*[A-Z]+-[0-9]+', '--', '*RULES.md'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    expect(rules.filter((rule) => !stated.includes(`**${rule}\n`))).toEqual([]);
    expect(rules.filter((rule) => !isTested(rule))).toEqual([]);
  });
});
