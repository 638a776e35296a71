import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { familyOf, fontStack } from '@nadi/art/typeface';
import type { Typeface } from '@nadi/domain/content/typefaces';
import type { Language } from '@nadi/domain/kernel/localized';

/** Typefaces besides ours, which is built into the site. */
const SERVED = ['cairo', 'vazirmatn'] as const satisfies readonly Typeface[];
type Served = (typeof SERVED)[number];

const isServed = (name: string): name is Served => (SERVED as readonly string[]).includes(name);

/** Scripts of a typeface; each has its own file. */
const SCRIPTS = ['latin-ext', 'arabic', 'latin'] as const;
type Script = (typeof SCRIPTS)[number];

/** Scripts required by a language's first view. */
export const FIRST_SCRIPTS = {
  en: ['latin'],
  // An Arabic page has its digits and full stops from the Latin file; loaded late, it would cause a
  // second text layout.
  ar: ['arabic', 'latin'],
} as const satisfies Readonly<Record<Language, readonly Script[]>>;

export const TYPEFACES_PATH = '/typefaces';

/** Typeface as served to pages. */
export interface ServedTypeface {
  /** Files by their content-hashed names. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Font-face rules of its scripts. */
  readonly faces: string;
  /** Rule that applies it to the page. */
  readonly use: string;
  /** Addresses of the files of a language's first view. */
  readonly first: Readonly<Record<Language, readonly string[]>>;
}

const require = createRequire(import.meta.url);

function readTypeface(name: Served): ServedTypeface {
  const read = (path: string) =>
    readFileSync(require.resolve(`@fontsource-variable/${name}/${path}`));
  const ranges: Readonly<Record<Script, string>> = JSON.parse(read('unicode.json').toString());
  const files = SCRIPTS.map((script) => {
    const bytes = read(`files/${name}-${script}-wght-normal.woff2`);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    return { script, bytes, file: `${name}-${script}-${hash}.woff2` };
  });
  const addressOf = (script: Script): string =>
    `${TYPEFACES_PATH}/${files.find((one) => one.script === script)?.file}`;
  return {
    files: new Map(files.map(({ file, bytes }) => [file, bytes])),
    faces: SCRIPTS.map(
      (script) =>
        `@font-face{font-family:"${familyOf(name)}";font-display:swap;font-weight:200 900;src:url(${addressOf(script)}) format("woff2");unicode-range:${ranges[script]}}`,
    ).join(''),
    use: `:root[data-theme]{--font-sans:${fontStack(name)}}`,
    first: { en: FIRST_SCRIPTS.en.map(addressOf), ar: FIRST_SCRIPTS.ar.map(addressOf) },
  };
}

const known = new Map<Served, ServedTypeface>();

/** Returns a typeface served here, read on first use. `null`: the site's own, or unknown. */
export function servedTypeface(name: string): ServedTypeface | null {
  if (!isServed(name)) return null;
  const typeface = known.get(name) ?? readTypeface(name);
  known.set(name, typeface);
  return typeface;
}
