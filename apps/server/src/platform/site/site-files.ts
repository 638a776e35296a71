import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HomeTexts } from '@nadi/domain/content/home-texts';
import type { Language } from '@nadi/domain/kernel/localized';
import type { FirstView } from './public-page.ts';
import { FIRST_SCRIPTS } from './typefaces.ts';

/** An application that runs in the browser: where it is built, where it is served, and the module of its first texts. */
interface BuiltApp {
  readonly folder: string;
  /** What its addresses begin with. */
  readonly base: '/' | '/console/';
  readonly texts: string;
}

const builtIn = (app: string): string =>
  fileURLToPath(new URL(`../../../../${app}/dist/`, import.meta.url));

export const SITE: BuiltApp = { folder: builtIn('web'), base: '/', texts: 'first-texts' };
export const CONSOLE: BuiltApp = {
  folder: builtIn('console'),
  base: '/console/',
  texts: 'console-first-texts',
};

const MANIFEST = '.vite/manifest.json';
const SHELL = 'index.html';
const BOOTSTRAP = '.bootstrap.json';
const SCRIPTS = '.scripts.json';

/** A built application: its files, its page, and what a language needs at once. */
export interface SiteFiles {
  readonly folder: string;
  readonly base: BuiltApp['base'];
  /** Paths below the folder that may be served. */
  readonly names: ReadonlySet<string>;
  /** The page with its marks for head, shell and data. */
  readonly shell: string;
  /** The chunk of a language's texts, to be fetched beside the program. */
  readonly texts: Readonly<Record<Language, string | null>>;
  /** What else a page is made of, by its route, where it was written down (`apps/web/vite.pages.ts`). */
  readonly scripts: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>;
  /** The font files of a language's first view, to be fetched before the stylesheet asks for them. */
  readonly fonts: Readonly<Record<Language, readonly string[]>>;
  /** What is seen before a script has run, drawn beforehand, with a mark for the venue's name. */
  readonly bootstrap: Readonly<Record<Language, Bootstrap>> | null;
}

/**
 * Home of a venue that takes bookings, home of one that soon will, pages that are known by their picture, and any other
 * page while it loads.
 */
export interface Bootstrap extends Readonly<Record<FirstView['layout'], string>> {
  /** What home begins with where the venue has no words of its own. */
  readonly homeTexts: HomeTexts;
  readonly open: string;
  readonly soon: string;
  readonly splash: string;
}

/** Null where it is not built: the interface then works alone. */
export function readSiteFiles({ folder, base, texts }: BuiltApp): SiteFiles | null {
  const shell = join(folder, SHELL);
  if (!existsSync(shell)) return null;
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
      .filter((name) => name !== SHELL && !isHidden(name)),
  );
  const manifest = readManifest(folder);
  return {
    folder,
    base,
    names,
    shell: readFileSync(shell, 'utf8'),
    texts: { en: chunkOf(manifest, `${texts}.en`), ar: chunkOf(manifest, `${texts}.ar`) },
    scripts: readJson(join(folder, SCRIPTS)) ?? {},
    fonts: {
      en: fontsOf(names, FIRST_SCRIPTS.en),
      ar: fontsOf(names, FIRST_SCRIPTS.ar),
    },
    bootstrap: readJson(join(folder, BOOTSTRAP)),
  };
}

/** The bundler's own notes and the compiler's types stand beside the site and are nobody's business. */
const isHidden = (name: string): boolean => /^(\.|types|types-test)/.test(name);

type Manifest = Readonly<Record<string, { readonly file: string }>>;

const readManifest = (folder: string): Manifest => readJson(join(folder, MANIFEST)) ?? {};

function readJson<T>(path: string): T | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
}

function chunkOf(manifest: Manifest, module: string): string | null {
  const source = Object.keys(manifest).find((name) => name.endsWith(`/${module}.ts`));
  return (source && manifest[source]?.file) || null;
}

const fontsOf = (names: ReadonlySet<string>, scripts: readonly string[]): readonly string[] =>
  scripts.flatMap(
    (script) =>
      [...names].find((name) => name.endsWith('.woff2') && name.includes(`-${script}-wght-`)) ?? [],
  );
