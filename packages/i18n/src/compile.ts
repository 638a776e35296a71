/// <reference types="node" />
/**
 * Compiles the texts of the product.
 *
 * Texts stand in `locales/{en,ar}/{site,server}.po`: `site` is what the customer site says,
 * `server` what refusals, mails, tickets and PDFs say. To add a text, write two lines in the file
 * of each language, beside its neighbours, then run `node packages/i18n/src/compile.ts`:
 *
 *     msgid "cart.count"
 *     msgstr "{count, plural, one {# ticket} other {# tickets}}"
 *
 * `msgid` is the id (feature, dot, camelCase name), `msgstr` an ICU message; a double quote in it
 * is written \". Arabic plurals spell out zero, one, two, few, many and other. Code then says
 * `t('cart.count', { count: 3 })`, and the compiler knows the id and its values.
 *
 *     node packages/i18n/src/compile.ts            write `generated/`
 *     node packages/i18n/src/compile.ts --check    exit 1 on a fault, or when `generated/` is stale
 *     node packages/i18n/src/compile.ts --unused   exit 1 when a text is used by no source
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPart } from './compile/check.ts';
import { emitCatalog, emitIds } from './compile/emit.ts';
import { readSource, type Source } from './compile/source.ts';
import { findUnused } from './compile/unused.ts';

export const PARTS = ['site', 'server'] as const;

export interface Compilation {
  /** Generated modules by file name. */
  readonly files: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
  readonly ids: readonly string[];
}

/** Compiles all parts in `folder` (the one with `locales/`); writes nothing. */
export function compileTexts(folder: string): Compilation {
  const files = new Map<string, string>();
  const faults: string[] = [];
  const ids: string[] = [];
  for (const part of PARTS) {
    const read = (language: string): Source =>
      readSource(`${language}/${part}.po`, join(folder, 'locales', language, `${part}.po`));
    const [en, ar] = [read('en'), read('ar')];
    faults.push(...checkPart(part, en, ar));
    ids.push(...en.messages.keys());
    files.set(`${part}.ids.ts`, emitIds(part, en, ar));
    files.set(`${part}.en.ts`, emitCatalog(part, 'en', en));
    files.set(`${part}.ar.ts`, emitCatalog(part, 'ar', ar));
  }
  return { files, faults, ids };
}

/** Names of generated files whose content on disk is not what the texts compile to. */
export function findDrift(folder: string, compilation: Compilation): string[] {
  return [...compilation.files]
    .filter(([name, content]) => {
      const path = join(folder, 'generated', name);
      return !existsSync(path) || readFileSync(path, 'utf8') !== content;
    })
    .map(([name]) => `generated/${name} is stale: run node packages/i18n/src/compile.ts`);
}

/** Writes the generated modules that changed. */
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
