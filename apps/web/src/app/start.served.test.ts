/// <reference types="vite/client" />
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { giveWay } from '../../vite.scripts.ts';

/* What the served page does before any file of the site is there: its inline scripts. */

const [page] = Object.values(
  import.meta.glob('../../index.html', { query: '?raw', import: 'default', eager: true }),
) as readonly string[];
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page ?? '') ?? [];

const OWN = 'https://alnoor.example/cart?lang=ar';

/** Runs it in a window, and tells what became of that. */
function run({ top, mode }: { top?: object; mode?: () => string | null } = {}) {
  const self = { location: { href: OWN } };
  const dataset: Record<string, string> = {};
  const world = {
    ...{ self, top: top ?? self },
    localStorage: { getItem: mode ?? (() => null) },
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

  it('stays as it is where it stands by itself', () => {
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

  it('goes on where the frame does not let it', () => {
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

  it('and where the browser keeps nothing, as the venue has it', () => {
    const refused = () => {
      throw new Error('SecurityError');
    };
    expect(run({ mode: refused }).dataset).toEqual({});
  });
});

describe('the site begins', () => {
  const built = giveWay(
    '<script type="module" crossorigin src="/entry.js"></script><body></body>',
    '/library.js',
    '/entry.js',
  );
  const [, begin = ''] = /<script>([\s\S]*?)<\/script>/.exec(built) ?? [];

  /** Runs it; frames and timers come when they are called. */
  function page() {
    const begun: string[] = [];
    const frames: (() => void)[] = [];
    const timers: { run: () => void; after: number }[] = [];
    runInNewContext(begin.replaceAll('import(', 'fetched('), {
      fetched: async (file: string) => begun.push(file),
      requestAnimationFrame: (run: () => void) => frames.push(run),
      setTimeout: (run: () => void, after = 0) => timers.push({ run, after }),
    });
    const due = (upTo: number) => {
      const now = timers.filter(({ after }) => after <= upTo);
      for (const timer of now) {
        timers.splice(timers.indexOf(timer), 1);
        timer.run();
      }
    };
    return { begun, frames, due };
  }

  it('after what the server drew is painted, in two steps', async () => {
    const { begun, frames, due } = page();
    due(0);
    expect(begun).toEqual([]);
    frames[0]?.();
    expect(begun).toEqual([]);
    due(0);
    await new Promise((resolve) => setTimeout(resolve));
    expect(begun).toEqual(['/library.js']);
    due(0);
    expect(begun).toEqual(['/library.js', '/entry.js']);
  });

  it('in a tab that is not seen too', async () => {
    const { begun, due } = page();
    due(500);
    await new Promise((resolve) => setTimeout(resolve));
    due(0);
    expect(begun).toEqual(['/library.js', '/entry.js']);
  });

  it('with its files on their way, behind what is seen first', () => {
    expect(built).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/entry.js">',
    );
    expect(built).not.toContain('type="module"');
  });
});
