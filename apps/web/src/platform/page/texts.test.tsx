import { PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { siteTexts } from '@nadi/i18n/site-texts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadedAreas, loadTexts, type Texts, TextsProvider, useLanguage, useT } from './texts.tsx';

/** Network state; while it is down, loading the checkout texts fails. */
const network = { isUp: true };

const fetchArea: typeof siteTexts.loadArea = async (area, language) => {
  if (area === 'checkout' && !network.isUp) throw new TypeError('Failed to fetch');
  return siteTexts.loadArea(area, language);
};

beforeEach(() => {
  network.isUp = true;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/**
 * Shows a text of the first page and one of the checkout; state declared after the texts is kept.
 */
function Cart() {
  const t = useT();
  const checkout = useT('checkout');
  const { direction } = useLanguage('checkout');
  const [seats] = useState(2);
  return <p>{[t('cart.title'), checkout('cart.empty'), direction, seats].join(' | ')}</p>;
}

const site = (texts: Texts) => (
  <TextsProvider texts={texts}>
    <PartBoundary
      fallback={(tryAgain) => (
        <button type="button" onClick={tryAgain}>
          again
        </button>
      )}
    >
      <Suspense fallback={<p>on its way</p>}>
        <Cart />
      </Suspense>
    </PartBoundary>
  </TextsProvider>
);

const show = (texts: Texts) => act(async () => render(site(texts)));
const TEXTS = 'Your cart | Your cart is empty | ltr | 2';

describe('the texts of an area', () => {
  it('are not loaded with the first page', async () => {
    expect(loadedAreas(await loadTexts('en'))).toEqual([]);
  });

  it('are awaited by the component that shows them, and never missing', async () => {
    const texts = await loadTexts('en');
    await show(texts);
    await screen.findByText(TEXTS);
    expect(loadedAreas(texts)).toEqual(['checkout']);
  });

  it('are there at once where they were loaded before', async () => {
    render(site(await loadTexts('ar', ['checkout'])));
    screen.getByText('سلتك | سلتك فارغة | rtl | 2');
  });

  it('that do not come leave the page standing, and come when it is tried again', async () => {
    network.isUp = false;
    await show(await loadTexts('en', [], fetchArea));
    const again = await screen.findByRole('button', { name: 'again' });
    network.isUp = true;
    await act(async () => fireEvent.click(again));
    await screen.findByText(TEXTS);
  });

  it('keep no language from coming where they do not', async () => {
    network.isUp = false;
    const texts = await loadTexts('en', ['checkout', 'account'], fetchArea);
    expect([texts.first.t('cart.title'), loadedAreas(texts)]).toEqual(['Your cart', ['account']]);
  });
});
