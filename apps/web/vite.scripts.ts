import type { Plugin } from 'vite';
import { FIRST_PAGES, type PageSources } from './vite.pages.ts';

/** Chunks evaluated separately, in this order, before the site: rendering, then queries. */
export const STEPS = ['library', 'queries'] as const;

/** Placeholder where the server adds the other scripts of the page. */
const MORE = '<!--nadi-scripts-->';

/**
 * Returns the script that loads the site once the server's markup is on the screen.
 *
 * A submitted frame is not painted yet, and anything loaded or evaluated before that delays it. It
 * loads in steps, so that a slow phone can respond in between. Without markup, or in a hidden tab,
 * it starts at once.
 */
const begin = (steps: readonly string[], entry: string): string => `<script>
      {
        const begin = async () => {
          document.head.append(document.getElementById('scripts').content);
          for (const step of ${JSON.stringify(steps)}) {
            await import(step);
            await new Promise((resolve) => setTimeout(resolve));
          }
          import('${entry}');
        };
        if (document.hidden || !document.querySelector('main')) begin();
        else {
          const painted = new PerformanceObserver((list) => {
            if (list.getEntriesByName('first-contentful-paint').length > 0) setTimeout(begin);
          });
          painted.observe({ type: 'paint', buffered: true });
          setTimeout(begin, 1000);
        }
      }
    </script>`;

const link = (href: string): string => `<link rel="modulepreload" crossorigin href="${href}">`;

/**
 * Moves script loading after the first view, for which network and processor stay free.
 *
 * The first view needs only the page, its stylesheet, font and picture. Everything to load after
 * them is in a template, which the browser ignores.
 */
export function splitScripts(html: string, steps: readonly string[], entry: string): string {
  const files: string[] = [];
  const taken = (_tag: string, file: string): string => {
    files.push(file);
    return '';
  };
  const bare = html
    .replace(/ *<script type="module" crossorigin src="([^"]+)"><\/script>\n?/, taken)
    .replace(/ *<link rel="modulepreload" crossorigin href="([^"]+)">\n?/g, taken);
  // Chunks that load first are evaluated first.
  const inOrder = [...new Set([...steps, ...files.filter((file) => file !== entry), entry])];
  return bare.replace(
    '</body>',
    () =>
      `  <template id="scripts">${inOrder.map(link).join('')}${MORE}</template>\n    ${begin(steps, entry)}\n  </body>`,
  );
}

export const splitScriptsPlugin = (): Plugin => ({
  name: 'nadi-scripts-give-way',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, chunk: entry }) => {
      const steps = STEPS.map((step) => Object.values(bundle).find(({ name }) => name === step));
      if (!entry || steps.some((step) => !step)) throw new Error('The built page has no entry');
      return splitScripts(
        html,
        steps.map((step) => `/${step?.fileName}`),
        `/${entry.fileName}`,
      );
    },
  },
});

/** Chunk, as described by the bundler. */
export interface BuiltChunk {
  readonly isEntry: boolean;
  /** Chunks it needs before it runs. */
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** Returns a chunk with all its dependencies. */
function withImports(
  chunks: Readonly<Record<string, BuiltChunk>>,
  file: string,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of chunks[file]?.imports ?? []) withImports(chunks, next, found);
  return found;
}

/**
 * Returns the files of a page beyond the first load.
 *
 * Throws when no chunk contains one of its sources, which happens after a rename.
 */
export function filesOfPage(
  chunks: Readonly<Record<string, BuiltChunk>>,
  sources: readonly string[],
): readonly string[] {
  const entry = Object.keys(chunks).find((file) => chunks[file]?.isEntry) ?? '';
  const first = withImports(chunks, entry);
  const files = sources.flatMap((source) => {
    const file = Object.keys(chunks).find((one) =>
      chunks[one]?.moduleIds.some((id) => id.endsWith(`/${source}`)),
    );
    if (file === undefined) throw new Error(`Nothing was built of ${source}`);
    return [...withImports(chunks, file)];
  });
  return [...new Set(files)].filter((file) => !first.has(file));
}

/** Writes the files of the entry pages; the server adds them to each page (`site-files.ts`). */
export const scriptsOfPages = (): Plugin => ({
  name: 'nadi-scripts-of-pages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.fromEntries(
      Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? [[output.fileName, output]] : [],
      ),
    );
    const inLanguage = ({ screen, areas }: PageSources, language: string) =>
      filesOfPage(chunks, [
        ...screen,
        ...areas.map((area) => `i18n/src/generated/${area}.${language}.ts`),
        `i18n/src/first-texts.${language}.ts`,
      ]);
    const pages = Object.entries(FIRST_PAGES).map(([path, sources]) => [
      path,
      { en: inLanguage(sources, 'en'), ar: inLanguage(sources, 'ar') },
    ]);
    this.emitFile({
      type: 'asset',
      fileName: '.scripts.json',
      source: JSON.stringify(Object.fromEntries(pages)),
    });
  },
});
