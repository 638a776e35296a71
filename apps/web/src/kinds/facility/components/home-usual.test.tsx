import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../../test/site-page.tsx';
import { session, TODAY } from '../../../../test/venue-facts.ts';
import { signIn, signOut } from '../../../features/account/state.ts';
import type { Usual } from '../usual.ts';

afterEach(() => {
  closeSite();
  sessionStorage.clear();
});

const usual: Usual = {
  venue_service_id: 2,
  facility_id: 22,
  facility_name: 'Court 2',
  ar_facility_name: 'ملعب 2',
  service_date: TODAY,
  date: TODAY,
  start_time: '20:00:00',
  end_time: '21:00:00',
  is_other_time: 1,
  addons: [{ product_id: 2801, name: 'Racket rental', ar_name: '', quantity: 2, total_price: 42 }],
  total_price: 273,
  has_agreed: 1,
};

it('is offered on home to a signed-in customer, until they dismiss it', async () => {
  const { calls, user } = await openSite('/?lang=en', {
    answers: { readUsual: () => ({ data: usual }) },
  });
  await screen.findByRole('heading', { name: 'Padel' });
  expect(calls.some(({ name }) => name === 'readUsual')).toBe(false);
  await act(async () => signIn(session()));
  const book = await screen.findByRole('link', { name: /Book it again/ });
  expect(book.closest('section')?.textContent).toContain('273');
  screen.getByText('Your usual hour is taken that day; this one is free.');
  screen.getByText('With Racket rental × 2');
  const address = new URL((book as HTMLAnchorElement).href).searchParams;
  expect(['book', 'start', 'court', 'usual'].map((name) => address.get(name))).toEqual([
    '2',
    '20:00',
    '22',
    '1',
  ]);
  await user.click(screen.getByRole('button', { name: 'Not this' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Book it again/ })).toBeNull());
  act(() => signOut());
});
