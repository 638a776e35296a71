import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { address, closeSite, openSite } from '../../test/site-page.tsx';

afterEach(closeSite);

type User = Awaited<ReturnType<typeof openSite>>['user'];

async function logIn(user: User, words = { mobile: 'Mobile number', button: 'Log in' }) {
  await user.type(await screen.findByRole('textbox', { name: words.mobile }), '501234567');
  await user.type(document.getElementById('login-password') as HTMLElement, 'Customer#1');
  await user.click(screen.getByRole('button', { name: words.button }));
}

describe('login on the way to somewhere', () => {
  it('leads from a sign-in route back to it', async () => {
    const { user } = await openSite('/profile/facility-bookings?lang=en');
    await logIn(user);
    expect(await screen.findByRole('heading', { name: 'Facility Bookings' })).toBeTruthy();
    expect(address()).toBe('/profile/facility-bookings?lang=en');
  });

  it('does so in Arabic', async () => {
    const { user } = await openSite('/profile/facility-bookings?lang=ar');
    await logIn(user, { mobile: 'رقم الهاتف', button: 'تسجيل الدخول' });
    await waitFor(() => expect(address()).toBe('/profile/facility-bookings?lang=ar'));
    expect(document.documentElement.lang).toBe('ar');
  });
});

describe('an address with a language nobody speaks', () => {
  it.each(['fr', 'en?lang=en', '%E2%80%AE'])('falls back to English: %s', async (lang) => {
    await openSite(`/?lang=${lang}`);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
    await waitFor(() => expect(address()).toBe('/?lang=en'));
  });

  it('also within the page', async () => {
    await openSite('/?lang=ar');
    await screen.findByRole('heading', { level: 1 });
    await act(async () => history.pushState(null, '', '/cart?lang=en%3Flang%3Den'));
    expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });
});
