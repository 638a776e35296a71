import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HomeTexts } from '@nadi/domain/content/home-texts';
import type { Language } from '@nadi/domain/kernel/localized';
import type { FirstView } from './public-page.ts';
import { FIRST_SCRIPTS } from './typefaces.ts';

/** Browser application: its build folder, base path, and the module of its initial texts. */
interface BuiltApp {
  readonly folder: string;
  /** Prefix of its addresses. */
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

/** Built application: its files, its page, and the files a language needs at once. */
export interface SiteFiles {
  readonly folder: string;
  readonly base: BuiltApp['base'];
  /** Paths below the folder that may be served. */
  readonly names: ReadonlySet<string>;
  /** Page with placeholders for head, shell and data. */
  readonly shell: string;
  /** Chunk of a language's texts, to be loaded in parallel with the program. */
  readonly texts: Readonly<Record<Language, string | null>>;
  /** Further scripts by route, if recorded by the build (`apps/web/vite.pages.ts`). */
  readonly scripts: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>;
  /** Font files of a language's first view, to be loaded before the stylesheet requests them. */
  readonly fonts: Readonly<Record<Language, readonly string[]>>;
  /** Prerendered content shown before scripts run, with a placeholder for the venue's name. */
  readonly bootstrap: Readonly<Record<Language, Bootstrap>> | null;
}

/**
 * Prerendered views: the two homes, pages known by their picture, and any other page while it
 * loads.
 *
 * The homes are that of a venue that takes bookings, and that of one that soon will.
 */
export interface Bootstrap extends Readonly<Record<FirstView['layout'], string>> {
  /** Default texts of home, for a venue without its own. */
  readonly homeTexts: HomeTexts;
  /** The same for a venue that takes no bookings yet. */
  readonly soonTexts: HomeTexts;
  readonly open: string;
  readonly soon: string;
  readonly splash: string;
}

/** Reads a built application. `null`: not built, in which case the interface works alone. */
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

/** Excludes the bundler's own files and the compiler's types, which are not public. */
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
