import type { Plugin } from 'vite';
import { FIRST_PAGES, type PageSources } from './vite.pages.ts';

/** The chunks that are evaluated by themselves, in this order, before the site is: what it is drawn with, and what it asks with. */
export const STEPS = ['library', 'queries'] as const;

/** Where the server adds what else the page at an address is made of. */
const MORE = '<!--nadi-scripts-->';

/**
 * Fetches the scripts and begins the site once what the server drew is on the screen: a frame that was handed over is not
 * seen yet, and what is fetched or evaluated by then holds it up. In steps, so that a slow phone answers in between. Where
 * nothing was drawn, or the tab is not seen, there is nothing to wait for.
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
 * What is seen first is drawn by the page, its stylesheet, its font and its picture: scripts leave the network and the
 * processor to these. What is to be fetched after them stands in a template, which the browser leaves alone.
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
  // What comes first is evaluated first.
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

/** A chunk as the bundler tells of it. */
export interface BuiltChunk {
  readonly isEntry: boolean;
  /** The chunks that it needs before it runs. */
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** A chunk and all that it needs. */
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

/** The files of a page besides those of the first load. Throws where one of its sources was built into none: it was renamed. */
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

/** Writes down what the pages that anybody may come to first are made of; the server puts it into each (`site-files.ts`). */
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
