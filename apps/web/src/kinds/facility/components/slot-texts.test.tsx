import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderSite } from '../../../../test/render-site.tsx';
import { venueDouble } from '../../../../test/venue-double.ts';
import { useSlotTexts } from './slot-texts.tsx';

afterEach(cleanup);

function Least({ fils = 31_500 }: { fils?: number }) {
  return <p>{useSlotTexts().from(fils)}</p>;
}

it.each([
  ['AED', 'from 315 dirhams'],
  ['SAR', 'from SAR\u00a0315'],
])('a price is shown in the venue’s own currency: %s', async (currency, expected) => {
  renderSite(<Least />, { api: venueDouble().api, config: { currency } });
  const text = (await screen.findByText(/from/)).textContent;
  // Without the isolates, which screen readers ignore.
  expect(text?.replace(/[\u2066-\u2069]/g, '')).toBe(expected);
});

it('a price of nothing is shown as free', async () => {
  renderSite(<Least fils={0} />, { api: venueDouble().api });
  expect((await screen.findByText('Free')).textContent).toBe('Free');
});
