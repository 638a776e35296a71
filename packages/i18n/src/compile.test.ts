import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findUnused } from './compile/unused.ts';
import { compileTexts, findDrift, writeTexts } from './compile.ts';

const HERE = import.meta.dirname;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  cpSync(join(HERE, 'locales'), join(folder, 'locales'), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function plant(
  language: 'en' | 'ar',
  change: (text: string) => string,
  area = 'checkout',
): readonly string[] {
  const path = join(folder, 'locales', language, `${area}.po`);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  return compileTexts(folder).faults;
}

const replaceText = (id: string, icu: string) => (text: string) =>
  text.replace(new RegExp(`(msgid "${id}"\\nmsgstr )".*"`), `$1"${icu}"`);

describe('the texts of the product', () => {
  test('are complete in both languages and their generated modules are fresh', () => {
    const compilation = compileTexts(HERE);
    expect(compilation.faults).toEqual([]);
    expect(findDrift(HERE, compilation)).toEqual([]);
    expect(compilation.ids.length).toBeGreaterThan(100);
  });
});

test('two files more are an area more, which is loaded by its name', () => {
  for (const language of ['en', 'ar']) {
    const path = join(folder, 'locales', language, 'pool.po');
    writeFileSync(path, 'msgid "pool.deep"\nmsgstr "1.8 m"\n');
  }
  const { files, faults } = compileTexts(folder);
  expect(faults).toEqual([]);
  expect(files.get('areas.ts')).toContain("ar: () => import('./pool.ar.ts')");
  expect(files.get('pool.ids.ts')).toContain('interface PoolMessages');
});

describe('the texts of a kind', () => {
  const addTo = (name: string, id: string): void => {
    for (const language of ['en', 'ar']) {
      writeFileSync(join(folder, 'locales', language, name), `msgid "${id}"\nmsgstr "Locker"\n`);
    }
  };

  test('are texts of the area that their file names', () => {
    addTo('shell.locker.po', 'locker.title');
    const { files, faults } = compileTexts(folder);
    expect(faults).toEqual([]);
    expect(files.get('shell.ids.ts')).toContain('readonly "locker.title"');
    expect(files.get('areas.ts')).not.toContain('locker');
  });

  test('repeat no text of the area', () => {
    addTo('checkout.locker.po', 'cart.empty');
    expect(compileTexts(folder).faults).toContain(
      'en/checkout.po: "cart.empty" stands in another file too',
    );
  });
});

describe('the compiler of texts finds', () => {
  test('a text missing in Arabic', () => {
    const faults = plant('ar', (text) => text.replace(/msgid "cart\.empty"\nmsgstr ".*"\n/, ''));
    expect(faults).toEqual(['checkout.ar: "cart.empty" is missing']);
  });

  test('a text missing in English', () => {
    const faults = plant('en', (text) => text.replace(/msgid "cart\.empty"\nmsgstr ".*"\n/, ''));
    expect(faults).toEqual(['checkout.en: "cart.empty" is missing']);
  });

  test('an empty text', () => {
    const faults = plant('ar', replaceText('cart.empty', ''));
    expect(faults).toContain('ar/checkout.po: "cart.empty" has no text');
  });

  test('an id written twice', () => {
    const faults = plant('en', (text) => `${text}\nmsgid "cart.empty"\nmsgstr "Nothing"\n`);
    expect(faults).toEqual(['en/checkout.po: "cart.empty" stands twice']);
  });

  test('two texts of one id', () => {
    const faults = plant('en', (text) =>
      text.replace(/(msgid "cart\.empty"\nmsgstr ".*"\n)/, '$1msgstr "Nothing"\n'),
    );
    expect(faults).toEqual(['en/checkout.po: "cart.empty" has two texts']);
  });

  test.each(['Empty {', 'Empty }', '{count, plural, one', '{a b}'])('broken ICU: %s', (icu) => {
    const faults = plant('en', replaceText('cart.empty', icu));
    expect(faults[0]).toMatch(/"cart\.empty" is not valid ICU/);
  });

  test('a placeholder that only one language has', () => {
    const faults = plant('ar', replaceText('cart.removeItem', 'حذف {item}'));
    expect(faults).toEqual([
      'checkout: "cart.removeItem" has placeholders name in English, item in Arabic',
    ]);
  });

  test.each(['zero', 'one', 'two', 'few', 'many'])('an Arabic plural without %s', (form) => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((name) => name !== form);
    const icu = `{hours, plural, ${forms.map((name) => `${name} {#}`).join(' ')}}`;
    const faults = plant('ar', replaceText('facility.hours', icu), 'shell.facility');
    expect(faults).toEqual([`shell.ar: "facility.hours" lacks the plural forms ${form}`]);
  });

  test('a plural hidden inside a choice', () => {
    const nested = '{kind, select, other {{hours, plural, other {#}}}}';
    plant(
      'en',
      replaceText('facility.hours', nested.replace('other {#}', 'one {#} other {#}')),
      'shell.facility',
    );
    const faults = plant('ar', replaceText('facility.hours', nested), 'shell.facility');
    expect(faults).toEqual([
      'shell.ar: "facility.hours" lacks the plural forms zero, one, two, few, many',
    ]);
  });

  test('a file without texts', () => {
    expect(plant('en', () => 'msgid ""\nmsgstr ""\n')).toContain(
      'en/checkout.po: no messages found',
    );
  });

  test('an area that has one language only', () => {
    writeFileSync(join(folder, 'locales/en/pool.po'), 'msgid "pool.deep"\nmsgstr "Deep"\n');
    const { faults } = compileTexts(folder);
    expect(faults).toContain('ar/pool.po is missing');
  });

  test('an id that two areas have', () => {
    const faults = plant('en', (text) => `${text}\nmsgid "ui.close"\nmsgstr "Shut"\n`);
    expect(faults).toContain('"ui.close" stands in checkout and in ui');
  });

  test('a generated module that is stale or absent', () => {
    writeTexts(folder, compileTexts(folder));
    expect(findDrift(folder, compileTexts(folder))).toEqual([]);
    writeFileSync(join(folder, 'generated/shell.ar.ts'), 'stale');
    rmSync(join(folder, 'generated/server.ids.ts'));
    const drift = findDrift(folder, compileTexts(folder));
    expect(drift).toHaveLength(2);
    expect(drift.join()).toMatch(/server\.ids\.ts is stale.*shell\.ar\.ts is stale/);
  });
});

describe('a text counts as used', () => {
  beforeEach(() => {
    const templates = ['`refusal.$', '{code}`; `$', '{any}`;'].join('');
    writeFileSync(join(folder, 'a.ts'), `t('cart.empty'); ${templates}`);
    writeFileSync(join(folder, 'b.test.ts'), "t('cart.title');");
  });

  test('where a source names it, or the prefix of a group', () => {
    const ids = ['cart.empty', 'cart.title', 'refusal.slot_taken', 'home.title'];
    expect(findUnused(ids, [folder])).toEqual(['cart.title', 'home.title']);
  });

  test('only if sources were seen at all', () => {
    expect(() => findUnused(['a.b'], [join(folder, 'locales')])).toThrow('No sources found');
  });
});
