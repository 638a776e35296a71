/// <reference types="node" />
/**
 * Compiles the texts of the product.
 *
 * Sources are `locales/{en,ar}/<area>.po`: `server` has refusals, mails, tickets and PDFs, `ui` the
 * design system, `console` the staff's console, `shell` the first page and texts of several areas;
 * every other file is one area of the site. `<area>.<kind>.po` has a kind's texts of that area.
 *
 * To add a text, write two lines in the file of each language, then run
 * `node packages/i18n/src/compile.ts`:
 *
 *     msgid "shell.cart"
 *     msgstr "{count, plural, one {# ticket} other {# tickets}}"
 *
 * `msgid` is the id (feature, dot, camelCase name), `msgstr` an ICU message; a double quote in it
 * is written \". Arabic plurals spell out zero, one, two, few, many and other. `t('shell.cart', {
 * count: 3 })` is checked by the compiler.
 *
 *     node packages/i18n/src/compile.ts            writes `generated/`
 *     node packages/i18n/src/compile.ts --check    exits 1 on a fault, or when `generated/` is stale
 *     node packages/i18n/src/compile.ts --unused   exits 1 when no source uses a text
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPart, doubleFaults } from './compile/check.ts';
import { emitAreas, emitCatalog, emitIds } from './compile/emit.ts';
import { readSources, type Source } from './compile/source.ts';
import { findUnused } from './compile/unused.ts';

const LANGUAGES = ['en', 'ar'] as const;

/** Lists the text files of all languages, by the area that they belong to. */
function filesByPart(folder: string): ReadonlyMap<string, readonly string[]> {
  const files = LANGUAGES.flatMap((language) => readdirSync(join(folder, 'locales', language)));
  return Map.groupBy([...new Set(files)].sort(), (file) => file.replace(/\..*$/, ''));
}

export interface Compilation {
  /** Generated modules by file name. */
  readonly files: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
  readonly ids: readonly string[];
}

/** Compiles all parts in `folder` (the one with `locales/`). Writes nothing. */
export function compileTexts(folder: string): Compilation {
  const files = new Map<string, string>();
  const faults: string[] = [];
  const idsOf = new Map<string, readonly string[]>();
  const filesOf = filesByPart(folder);
  const parts = [...filesOf.keys()].sort();
  for (const [part, sources] of filesOf) {
    const read = (language: string): Source =>
      readSources(
        sources.map((file) => `${language}/${file}`),
        join(folder, 'locales'),
      );
    const [en, ar] = [read('en'), read('ar')];
    faults.push(...checkPart(part, en, ar));
    idsOf.set(part, [...en.messages.keys()]);
    files.set(`${part}.ids.ts`, emitIds(part, en, ar));
    files.set(`${part}.en.ts`, emitCatalog(part, 'en', en));
    files.set(`${part}.ar.ts`, emitCatalog(part, 'ar', ar));
  }
  for (const [name, module] of emitAreas(parts)) files.set(name, module);
  faults.push(...doubleFaults(idsOf));
  return { files, faults, ids: [...idsOf.values()].flat() };
}

/** Lists the generated files on disk that differ from the compiled texts. */
export function findDrift(folder: string, compilation: Compilation): string[] {
  return [...compilation.files]
    .filter(([name, content]) => {
      const path = join(folder, 'generated', name);
      return !existsSync(path) || readFileSync(path, 'utf8') !== content;
    })
    .map(([name]) => `generated/${name} is stale: run node packages/i18n/src/compile.ts`);
}

/** Writes the generated modules that have changed. */
export function writeTexts(folder: string, compilation: Compilation): void {
  mkdirSync(join(folder, 'generated'), { recursive: true });
  for (const [name, content] of compilation.files) {
    const path = join(folder, 'generated', name);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeFileSync(path, content);
  }
}

function run(flags: readonly string[]): number {
  const folder = import.meta.dirname;
  const compilation = compileTexts(folder);
  const faults = [...compilation.faults];
  if (flags.includes('--check')) faults.push(...findDrift(folder, compilation));
  else if (faults.length === 0) writeTexts(folder, compilation);
  if (flags.includes('--unused')) {
    const roots = ['packages', 'apps'].map((name) => join(folder, '../../..', name));
    const unused = findUnused(compilation.ids, roots);
    faults.push(...unused.map((id) => `"${id}" is used by no source`));
  }
  for (const fault of faults) console.error(fault);
  console.log(`${compilation.ids.length} texts, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = run(process.argv.slice(2));
