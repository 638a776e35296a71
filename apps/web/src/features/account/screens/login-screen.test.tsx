import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderOf, placed } from '../../../../test/order-facts.ts';
import { type Answers, address, closeSite, openSite } from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { keepVisitor } from '../../../platform/net/visitor.ts';
import { auth, signIn } from '../state.ts';

/** Returns the addresses the browser was sent to outside the site. */
const left = () => vi.mocked(location.assign).mock.calls.map(([url]) => url);
beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  closeSite();
  vi.restoreAllMocks();
});

const PROVIDER = 'https://stg-id.uaepass.ae/idshub/logout';
const TOKEN = 'T'.repeat(43);
const config = { enable_uae_pass: 1 } as const;
const arriving = (logout: string, more = '') =>
  `/login?lang=en&loginToken=${TOKEN}&logoutUrl=${encodeURIComponent(logout)}${more}`;
const finishUaePass: Answers['finishUaePass'] = () => ({
  data: { ...session({ is_anonymous: 0 }), logout_address: PROVIDER },
});

describe('the way in by UAE PASS', () => {
  it.each([
    ['/login?lang=en&nextUrl=%2Fcart%3Flang%3Den', '/cart?lang=en'],
    ['/login?lang=en', null],
  ])('begins on the login page and continues at its target: %s', async (path, nextUrl) => {
    const url = 'https://stg-id.uaepass.ae/idshub/authorize?state=x';
    const beginUaePass = () => ({ data: { url } });
    const { user, calls } = await openSite(path, { config, answers: { beginUaePass } });
    await user.click(await screen.findByRole('button', { name: 'Sign in with UAE PASS' }));
    await waitFor(() => expect(left()).toEqual([url]));
    const request = calls.find(({ name }) => name === 'beginUaePass');
    expect(new URLSearchParams(request?.search).get('nextUrl')).toBe(nextUrl);
    const button = () => screen.getByRole('button', { name: 'Sign in with UAE PASS' });
    expect(button().getAttribute('aria-busy')).toBe('true');
    // The browser's Back button restores the page as it was left.
    act(() => void dispatchEvent(new Event('pageshow')));
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  });

  it('is not offered where the venue has none', async () => {
    await openSite('/login?lang=en');
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByRole('button', { name: /UAE PASS/ })).toBeNull();
  });

  it('that cannot begin shows this, and can be tried again', async () => {
    const beginUaePass = () => ({ status: 503, code: 'service_unavailable' });
    const { user } = await openSite('/login?lang=en', { config, answers: { beginUaePass } });
    await user.click(await screen.findByRole('button', { name: 'Sign in with UAE PASS' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(left()).toEqual([]);
    const again = screen.getByRole('button', { name: 'Sign in with UAE PASS' });
    expect(again.getAttribute('aria-busy')).toBeNull();
  });
});

describe('back from UAE PASS', () => {
  it('signs in, removes the token from the address, and redirects to the provider’s sign-out', async () => {
    const out = `${PROVIDER}?redirect_uri=${encodeURIComponent('http://localhost/cart?lang=en')}`;
    const { calls } = await openSite(arriving(out), { config, answers: { finishUaePass } });
    await waitFor(() => expect(left()).toEqual([out]));
    expect(auth.get().user?.token).toBe(session().token);
    expect(calls.filter(({ name }) => name === 'finishUaePass').map(({ body }) => body)).toEqual([
      { token: TOKEN },
    ]);
    expect(address()).not.toContain(TOKEN);
    expect(address()).not.toContain('logoutUrl');
  });

  it.each([
    'https://stg-id.uaepass.ae.evil.tld/idshub/logout',
    'https://evil.example/idshub/logout',
    'https://user@stg-id.uaepass.ae/idshub/logout',
    'javascript:alert(1)',
    '//evil',
    '/%2f%2fevil',
  ])('goes where it was going, and never to %s', async (logoutUrl) => {
    const path = arriving(logoutUrl, '&nextUrl=%2Fcart%3Flang%3Den');
    await openSite(path, { config, answers: { finishUaePass } });
    await waitFor(() => expect(address()).toBe('/cart?lang=en'));
    expect(left()).toEqual([]);
  });

  it('with an expired token shows this, and offers every sign-in method again', async () => {
    const over: Answers['finishUaePass'] = () => ({ status: 422, code: 'login_token_over' });
    await openSite(arriving(PROVIDER), { config, answers: { finishUaePass: over } });
    await screen.findByRole('alert');
    screen.getByRole('button', { name: 'Log in' });
    expect([auth.get().user, left()]).toEqual([null, []]);
  });

  it.each([
    ['cancelled', /did not go on/],
    ['unverified', /is not verified/],
    ['account_exists', /an account already/],
    ['expired', /took too long/],
    ['failed', /did not work/],
  ])('with the error %s shows what to do', async (error, sentence) => {
    await openSite(`/login?lang=en&error=${error}`, { config });
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  });

  it('shows it in Arabic, and nothing of the provider', async () => {
    await openSite('/login?lang=ar&error=expired', { config });
    expect((await screen.findByRole('alert')).textContent).toMatch(/\p{Script=Arabic}/u);
    closeSite();
    await openSite('/login?lang=en&error=%3Cb%3Eyou%20won%3C%2Fb%3E', { config });
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe.each(['/login', '/register', '/cart'])('what a guest looks for on %s', (path) => {
  const tickets = { name: 'Your tickets as a guest' };

  it('leads to the tickets of this tab', async () => {
    signIn(session({ is_anonymous: 1 }));
    await openSite(`${path}?lang=en`);
    const lists = within(await screen.findByRole('navigation', tickets));
    const [first] = lists.getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/profile/facility-bookings?lang=en');
  });

  it.each([
    ['en', /^Booked as a guest\?/],
    ['ar', /^حجزت بصفة ضيف؟/],
  ])('names the mail where this tab has no guest, in %s', async (language, text) => {
    await openSite(`${path}?lang=${language}`);
    await screen.findByText(text);
    expect(screen.queryByRole('navigation', tickets)).toBeNull();
  });
});

it('an account is led to no tickets of a guest', async () => {
  signIn(session());
  await openSite('/cart?lang=en');
  await screen.findByRole('heading', { name: 'Your cart' });
  expect(screen.queryByText(/as a guest/)).toBeNull();
});

describe('an unfinished payment', () => {
  it('of another tab is led back to from the login page', async () => {
    keepVisitor('v_sara');
    const answers: Answers = {
      listOpenOrders: () => ({ data: [placed] }),
      readOrderResult: () => ({ data: orderOf() }),
    };
    const { user } = await openSite('/login?lang=en', { answers });
    await user.click(await screen.findByRole('link', { name: 'See the payment' }));
    await screen.findByRole('heading', { name: 'You have an unfinished payment' });
    expect(address()).toBe('/cart?lang=en');
  });
});
