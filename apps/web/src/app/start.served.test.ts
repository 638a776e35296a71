/// <reference types="vite/client" />
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

/* What the served page does before any file of the site is there: its inline script. */

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
