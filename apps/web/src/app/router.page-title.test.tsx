import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { about } from '../../test/content-facts.ts';
import { type Answers, closeSite, openSite } from '../../test/site-page.tsx';
import { session } from '../../test/venue-facts.ts';
import { signIn } from '../features/account/state.ts';

const answers: Answers = {
  readPage: () => ({ data: about }),
  listTickets: () => ({ data: [] }),
};

beforeEach(() => {
  document.title = 'of the server';
});
afterEach(closeSite);

it.each([
  ['/?lang=en', 'Al Noor Sports Park'],
  ['/?lang=ar', 'نادي النور الرياضي'],
  ['/cart?lang=en', 'Your cart · Al Noor Sports Park'],
  ['/cart?lang=ar', 'سلتك · نادي النور الرياضي'],
  ['/login?lang=en', 'Log in · Al Noor Sports Park'],
  ['/paymentsuccess/r_1?lang=en', 'Your order · Al Noor Sports Park'],
  ['/paymentfailed?token=r_1&lang=ar', 'طلبك · نادي النور الرياضي'],
  ['/about?lang=en', 'About us · Al Noor Sports Park'],
  ['/about?lang=ar', 'من نحن · نادي النور الرياضي'],
  ['/404?lang=en', 'Page not available · Al Noor Sports Park'],
  ['/no/such/page?lang=en', 'Page not available · Al Noor Sports Park'],
])('%s is called "%s"', async (path, title) => {
  await openSite(path, { answers });
  await waitFor(() => expect(document.title).toBe(title));
});

it.each([
  ['/profile/facility-bookings?lang=en', 'My bookings · Al Noor Sports Park'],
  ['/profile/view-tickets/o_1?lang=en', 'Your tickets · Al Noor Sports Park'],
])('%s, of somebody signed in, is called "%s"', async (path, title) => {
  signIn(session());
  await openSite(path, { answers });
  await waitFor(() => expect(document.title).toBe(title));
});

it('the name follows from page to page, and to one that is known already', async () => {
  const { user } = await openSite('/about?lang=en', { answers });
  await waitFor(() => expect(document.title).toBe('About us · Al Noor Sports Park'));
  await user.click(screen.getByRole('link', { name: 'Cart, empty' }));
  await waitFor(() => expect(document.title).toBe('Your cart · Al Noor Sports Park'));
  history.back();
  await waitFor(() => expect(document.title).toBe('About us · Al Noor Sports Park'));
});
