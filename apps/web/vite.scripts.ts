import type { Plugin } from 'vite';

/** The chunk of what the site is drawn with. */
export const LIBRARY = 'library';

/**
 * Begins the site once what the server drew has been painted, in two steps, so that a slow phone answers in between; in a
 * tab that is not seen nothing is painted.
 */
const begin = (library: string, entry: string): string => `<script>
      {
        const begin = async () => {
          await import('${library}');
          setTimeout(() => import('${entry}'));
        };
        requestAnimationFrame(() => setTimeout(begin));
        setTimeout(begin, 500);
      }
    </script>`;

/**
 * What is seen first is drawn by the page and its stylesheet: scripts leave the network to these, and the processor until
 * they are painted. They are fetched meanwhile.
 */
export const giveWay = (html: string, library: string, entry: string): string =>
  html
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      '<link rel="modulepreload" crossorigin href="$1">',
    )
    .replace(/<link rel="modulepreload" /g, '$&fetchpriority="low" ')
    .replace('</body>', `  ${begin(library, entry)}\n  </body>`);

export const scriptsGiveWay = (): Plugin => ({
  name: 'nadi-scripts-give-way',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, chunk: entry }) => {
      const library = Object.values(bundle).find(({ name }) => name === LIBRARY);
      if (!library || !entry) throw new Error('The built page has no entry');
      return giveWay(html, `/${library.fileName}`, `/${entry.fileName}`);
    },
  },
});
