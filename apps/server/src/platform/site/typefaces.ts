import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { familyOf, fontStack } from '@nadi/art/typeface';
import type { Typeface } from '@nadi/domain/content/typefaces';
import type { Language } from '@nadi/domain/kernel/localized';

/** All but ours, which is built into the site. */
const SERVED = ['cairo', 'vazirmatn'] as const satisfies readonly Typeface[];
type Served = (typeof SERVED)[number];

const isServed = (name: string): name is Served => (SERVED as readonly string[]).includes(name);

/** A typeface comes in a file for each. */
const SCRIPTS = ['latin-ext', 'arabic', 'latin'] as const;
type Script = (typeof SCRIPTS)[number];

/** What a language's first view is drawn with. */
export const FIRST_SCRIPTS = {
  en: ['latin'],
  // Digits and full stops of an Arabic page are of the other file: coming late, it would draw the text anew.
  ar: ['arabic', 'latin'],
} as const satisfies Readonly<Record<Language, readonly Script[]>>;

export const TYPEFACES_PATH = '/typefaces';

/** A typeface as pages are set in it. */
export interface ServedTypeface {
  /** Its files by their names, which change with what is in them. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Where each script of it lies. */
  readonly faces: string;
  /** Sets the page in it. */
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

/** A typeface that this server serves, read when it is first asked for; null: it is the site's own, or none. */
export function servedTypeface(name: string): ServedTypeface | null {
  if (!isServed(name)) return null;
  const typeface = known.get(name) ?? readTypeface(name);
  known.set(name, typeface);
  return typeface;
}
