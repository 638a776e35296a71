import { formatMoney } from '@nadi/i18n/money';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { PricePart } from './price-part.tsx';

afterEach(cleanup);

function Price({ first }: { first: number | null }) {
  const [value, onValue] = useState(first);
  return <PricePart at="price" label="Price" value={value} onValue={onValue} />;
}

const field = () => screen.findByRole('textbox', { name: 'Price' });
const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? 'none')?.textContent;

it.each([
  ['en', 'AED'],
  ['ar', 'درهم'],
] as const)(
  'has its currency, and shows in %s the price that customers see with VAT',
  async (language, name) => {
    const { t, user } = showConsole(<Price first={100} />, { language });
    const input = await field();
    const seen = (fils: number) =>
      t('console.seenWithVat', { price: formatMoney(fils, 'AED', language) });
    expect(screen.getByText(name)).toBeTruthy();
    expect(noteOf(input)).toBe(seen(10_500));
    await user.clear(input);
    expect(noteOf(input)).toBeUndefined();
    // VAT is rounded to the nearest fils, per unit.
    await user.type(input, '33.33');
    expect(noteOf(input)).toBe(seen(3_500));
    await user.type(input, 'x');
    expect(noteOf(input)).toBeUndefined();
  },
);

it('follows the VAT of the venue', async () => {
  const { t } = showConsole(<Price first={100} />, {
    ofVenue: { vat_percent: 0, currency: 'BHD' },
  });
  const price = formatMoney(10_000, 'BHD', 'en');
  expect(noteOf(await field())).toBe(t('console.seenWithVat', { price }));
});
