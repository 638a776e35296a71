/// <reference types="vite/client" />
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { filesOfPage, splitScripts } from '../../vite.scripts.ts';

/* Inline scripts of the served page, which run before any file of the site is loaded. */

const [page] = Object.values(
  import.meta.glob('../../index.html', { query: '?raw', import: 'default', eager: true }),
) as readonly string[];
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page ?? '') ?? [];

const OWN = 'https://alnoor.example/cart?lang=ar';

/** Runs the script in a fake window and returns the resulting state. */
interface Window {
  readonly top?: object;
  readonly mode?: () => string | null;
  /** Theme in the served page. */
  readonly theme?: string;
  readonly isLight?: boolean;
}

function run({ top, mode, theme, isLight = false }: Window = {}) {
  const self = { location: { href: OWN } };
  const dataset: Record<string, string> = theme === undefined ? {} : { theme };
  const world = {
    self,
    top: top ?? self,
    localStorage: { getItem: mode ?? (() => null) },
    matchMedia: (query: string) => ({ matches: isLight && query.includes('light') }),
    document: { documentElement: { dataset } },
  };
  runInNewContext(script, world);
  return { self, dataset };
}

describe('the site breaks out of being shown inside a frame (spec 1 section 2)', () => {
  it('leads the page around it to its own address', () => {
    const top = { location: { href: 'https://elsewhere.example/' } };
    run({ top });
    expect(top.location.href).toBe(OWN);
  });

  it('stays at its address outside a frame', () => {
    const { self } = run();
    expect(self.location).toEqual({ href: OWN });
    let moved = false;
    const alone = {
      get location() {
        moved = true;
        return { href: OWN };
      },
    };
    runInNewContext(script, { self: alone, top: alone, localStorage: {}, document: {} });
    expect(moved).toBe(false);
  });

  it('continues where the frame does not allow it', () => {
    const top = {
      get location(): never {
        throw new Error('SecurityError');
      },
    };
    expect(run({ top, mode: () => '"light"' }).dataset).toEqual({ theme: 'light' });
  });
});

describe('light or dark is as the visitor chose it', () => {
  it.each([
    ['light', '"light"', { theme: 'light' }],
    ['dark', '"dark"', { theme: 'dark' }],
    ['nothing', null, {}],
    ['another word', '"pink"', {}],
    ['what nobody can read', '{', {}],
  ])('%s', (_, kept, dataset) => {
    expect(run({ mode: () => kept }).dataset).toEqual(dataset);
  });

  it.each([
    [true, 'light'],
    [false, 'dark'],
  ])('and where the venue leaves it open, as the device has it (light: %s)', (isLight, theme) => {
    expect(run({ theme: 'system', isLight }).dataset).toEqual({ theme });
    expect(run({ theme: 'system', isLight, mode: () => '"dark"' }).dataset.theme).toBe('dark');
  });

  it('and where the browser keeps nothing, as the venue has it', () => {
    const refused = () => {
      throw new Error('SecurityError');
    };
    expect(run({ mode: refused }).dataset).toEqual({});
  });
});

const BUILT =
  '<script type="module" crossorigin src="/entry.js"></script><link rel="modulepreload" crossorigin href="/more.js"><body></body>';

describe('the site begins', () => {
  const built = splitScripts(BUILT, ['/library.js', '/queries.js'], '/entry.js');
  const [, begin = ''] = /<script>([\s\S]*?)<\/script>/.exec(built) ?? [];

  /** Runs the script on a fake page; the first paint and the timers are triggered by the test. */
  function page({ isHidden = false, isDrawn = true } = {}) {
    const done: string[] = [];
    const timers: { run: () => void; after: number }[] = [];
    let paint = (_name: string): void => {};
    runInNewContext(begin.replaceAll('import(', 'fetched('), {
      fetched: async (file: string) => done.push(file),
      setTimeout: (run: () => void, after = 0) => timers.push({ run, after }),
      PerformanceObserver: class {
        constructor(notify: (list: object) => void) {
          paint = (name) =>
            notify({ getEntriesByName: (requested: string) => (requested === name ? [{}] : []) });
        }
        observe() {}
      },
      document: {
        hidden: isHidden,
        querySelector: () => (isDrawn ? {} : null),
        getElementById: () => ({ content: 'links' }),
        head: { append: (what: string) => done.push(what) },
      },
    });
    /** Runs all timers due up to this time, and those they start. */
    const pass = async (upTo = 0) => {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve));
        const at = timers.findIndex(({ after }) => after <= upTo);
        if (at < 0) return;
        timers.splice(at, 1)[0]?.run();
      }
    };
    return { done, pass, paint: (name: string) => paint(name), waiting: () => timers.length };
  }
  const ALL = ['links', '/library.js', '/queries.js', '/entry.js'];

  it('and is loaded once the server’s drawing is visible', async () => {
    const { done, pass, paint } = page();
    await pass();
    paint('first-paint');
    await pass();
    expect(done).toEqual([]);
    paint('first-contentful-paint');
    await pass();
    expect(done).toEqual(ALL);
  });

  it('in steps', async () => {
    const { done } = page({ isDrawn: false });
    await new Promise((resolve) => setTimeout(resolve));
    expect(done).toEqual(ALL.slice(0, 2));
  });

  it.each([
    ['where nothing was drawn', { isDrawn: false }],
    ['in a tab that is not seen', { isHidden: true }],
  ])('at once %s', async (_, how) => {
    const { done, pass } = page(how);
    await pass();
    expect(done).toEqual(ALL);
  });

  it('also where the browser has no paint timing', async () => {
    const { done, pass } = page();
    await pass(1000);
    expect(done).toEqual(ALL);
  });

  it('with the files to load in a template, where they wait, those evaluated first before the rest', () => {
    const [, held = ''] = /<template id="scripts">(.*?)<\/template>/.exec(built) ?? [];
    const links = [...held.matchAll(/<link rel="modulepreload" crossorigin href="(.+?)">/g)];
    expect(links.map(([, file]) => file)).toEqual([
      '/library.js',
      '/queries.js',
      '/more.js',
      '/entry.js',
    ]);
    // Placeholder of the server, which serves the page.
    expect(held).toContain('<!--nadi-scripts-->');
    expect(built.replace(held, '')).not.toMatch(/type="module"|modulepreload/);
  });
});

describe('a page is made of', () => {
  const chunk = (moduleIds: string[], imports: string[] = [], isEntry = false) => ({
    moduleIds,
    imports,
    isEntry,
  });
  const chunks = {
    'entry.js': chunk(['/src/main.tsx'], ['shared.js'], true),
    'shared.js': chunk(['/src/shared.ts']),
    'screen.js': chunk(['/src/app/screen.tsx'], ['part.js', 'shared.js']),
    'part.js': chunk(['/src/app/part.tsx'], ['screen.js']),
    'texts.js': chunk(['/src/texts.ts']),
  };

  it('its sources and their dependencies, without the first load, each once', () => {
    expect(filesOfPage(chunks, ['app/screen.tsx', 'texts.ts', 'part.tsx'])).toEqual([
      'screen.js',
      'part.js',
      'texts.js',
    ]);
  });

  it('sources that there are: one that was renamed fails the build', () => {
    expect(() => filesOfPage(chunks, ['app/gone.tsx'])).toThrow('app/gone.tsx');
  });
});
