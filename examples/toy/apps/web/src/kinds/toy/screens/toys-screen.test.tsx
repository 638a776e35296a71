import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../../test/site-page.tsx';

afterEach(() => closeSite());

const car = { product_id: 9001, name: 'Car', ar_name: 'سيارة', price: 20 };

it.each([
  ['en', 'Toys', 'Car'],
  ['ar', 'ألعاب', 'سيارة'],
] as const)('shows the toys of the venue (%s)', async (language, title, name) => {
  await openSite(`/toys?lang=${language}`, {
    language,
    answers: { listToys: () => ({ data: [car] }) },
  });
  expect((await screen.findByText(name)).tagName).toBe('LI');
  expect(screen.getByRole('heading', { name: title }).tagName).toBe('H1');
});
