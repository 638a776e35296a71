import { keepWorkingWhenTranslated } from '@nadi/browser/translated-page';
import { act, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepVisitor } from '../src/platform/net/visitor.ts';
import {
  addButton,
  beginBooking,
  courtNamed,
  endBooking,
  openBooking,
  timeAt,
} from './booking-page.tsx';
import { held } from './order-facts.ts';
import { closeSite, moveServer, NOTHING_HELD, openSite } from './site-page.tsx';
import { type Translation, translatePage } from './translate-page.ts';

/* The live parts of the site while a browser translates them: every text is replaced before each step, by the same words,
   so that the page must read afterwards as it does without a translation. */

let undo: () => void = () => {};
beforeAll(() => {
  undo = keepWorkingWhenTranslated(document);
});
afterAll(() => undo());

/** Time limit of five walks. */
const WALKS_MS = 120_000;

type Step = () => unknown;

/** Returns the words of the page, without the data that it was served with. */
const textOf = (page: Node): string => {
  if (page.nodeName === 'SCRIPT') return '';
  return page.hasChildNodes() ? [...page.childNodes].map(textOf).join('') : (page.nodeValue ?? '');
};

/** Returns the words of the page after each step. */
async function wordsOf(steps: readonly Step[], how: Translation | null): Promise<string[]> {
  const words: string[] = [];
  for (const step of steps) {
    if (how !== null) translatePage(document.body, how, '');
    await step();
    words.push(textOf(document.body));
  }
  return words;
}

/** Compares a walk through the site with the same walk in a translated page, closed after each. */
function readsAlike(name: string, walk: () => Promise<readonly Step[]>, close: () => void): void {
  it(
    name,
    async () => {
      const walkOnce = async (how: Translation | null) => {
        const words = await wordsOf(await walk(), how);
        close();
        return words;
      };
      // Once before, for parts of the page that are loaded when they are first shown.
      await walkOnce(null);
      const plain = await walkOnce(null);
      for (const how of ['replaced', 'inserted', 'wrapped'] as const) {
        expect(await walkOnce(how), how).toEqual(plain);
      }
      expect(new Set(plain).size).toBe(plain.length);
    },
    WALKS_MS,
  );
}

describe('the booking dialog', () => {
  beforeEach(beginBooking);
  afterEach(endBooking);

  readsAlike(
    'shows times, courts and prices as they are chosen',
    async () => {
      const { user } = openBooking();
      await timeAt('10:00');
      const click = async (element: HTMLElement) => user.click(element);
      return [
        async () => click(screen.getByRole('button', { name: /^Show more times/ })),
        async () => click(screen.getByRole('radio', { name: /^Evening/ })),
        async () => click(await timeAt('19:00')),
        async () => click(await courtNamed(/Court 3/)),
        async () => {
          await click(screen.getByRole('checkbox'));
          await click(await addButton());
        },
      ];
    },
    () => {
      endBooking();
      beginBooking();
    },
  );
});

describe('the site', () => {
  let inCart: unknown;
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
    keepVisitor('v_layla');
    inCart = held;
  });
  afterEach(() => {
    closeSite();
    vi.useRealTimers();
  });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  readsAlike(
    'counts down the cart, and says when it has run out',
    async () => {
      inCart = held;
      keepVisitor('v_layla');
      await openSite('/cart?lang=en', { answers: { readCart: () => ({ data: inCart }) } });
      await screen.findByText('Padel · Court 2');
      return [
        () => wait(60_000),
        () => wait(60_000),
        async () => {
          inCart = NOTHING_HELD;
          act(() => moveServer(930_000));
          await screen.findByText('Your reserved time ran out');
        },
      ];
    },
    closeSite,
  );

  readsAlike(
    'shows the errors of a form, and its other ways in',
    async () => {
      const { user } = await openSite('/login?lang=en');
      const main = within(await screen.findByRole('main'));
      const login = () => main.findByRole('button', { name: 'Log in' });
      return [
        async () => user.click(await login()),
        async () => user.type(main.getByRole('textbox', { name: /Mobile/ }), '12'),
        async () => user.click(await login()),
      ];
    },
    closeSite,
  );
});
