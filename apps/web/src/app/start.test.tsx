import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { booking, bookingsAmong } from '../../test/order-facts.ts';
import {
  type Answers,
  address,
  closeSite,
  handleOf,
  NOTHING_HELD,
  openSite,
} from '../../test/site-page.tsx';
import { configuration, court, session, TODAY } from '../../test/venue-facts.ts';

afterEach(closeSite);

type User = Awaited<ReturnType<typeof openSite>>['user'];

const ENGLISH = { mobile: 'Mobile number', button: 'Log in', password: 'Customer#1' };
const ARABIC = { mobile: 'رقم الهاتف المتحرك', button: 'تسجيل الدخول', password: 'Customer#1' };
const OMAR = { token: 't_omar', vtoken: 'v_omar', id: 2, first_name: 'Omar', name: 'Omar' };

async function logIn(user: User, texts = ENGLISH) {
  await user.type(await screen.findByRole('textbox', { name: texts.mobile }), '501234567');
  await user.type(document.getElementById('login-password') as HTMLElement, texts.password);
  await user.click(screen.getByRole('button', { name: texts.button }));
}

/** Logs out in the header's menu; the drawer has the same entries. */
const logOut = (user: User) =>
  user.click(screen.getAllByRole('button', { name: 'Log out' }).at(-1) as HTMLElement);

/** Detects whether a text appears on the page from now on, however briefly. */
function watchFor(text: string): () => boolean {
  let seen = false;
  const observer = new MutationObserver(() => {
    seen ||= document.body.textContent?.includes(text) ?? false;
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    return seen;
  };
}

describe('login on the way to somewhere', () => {
  it('leads from a sign-in route back to it', async () => {
    const { user, calls } = await openSite('/profile/facility-bookings?lang=en');
    await logIn(user);
    await screen.findByRole('heading', { name: 'My bookings' });
    expect(address()).toBe('/profile/facility-bookings?lang=en');
    expect(calls.find(({ name }) => name === 'logIn')?.body).toEqual({
      country_code: '971',
      mobile_number: '501234567',
      username: '971501234567',
      password: 'Customer#1',
    });
  });

  it('does so in Arabic', async () => {
    const { user } = await openSite('/profile/facility-bookings?lang=ar');
    await logIn(user, ARABIC);
    await waitFor(() => expect(address()).toBe('/profile/facility-bookings?lang=ar'));
    expect(document.documentElement.lang).toBe('ar');
  });
});

describe('an address with an unsupported language', () => {
  it.each(['fr', 'en?lang=en', '%E2%80%AE'])('falls back to English: %s', async (lang) => {
    await openSite(`/?lang=${lang}`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
    await waitFor(() => expect(address()).toBe('/?lang=en'));
  });

  it('keeps the page’s own within the page', async () => {
    await openSite('/?lang=ar');
    await screen.findByRole('heading', { level: 1 });
    await act(async () => history.pushState(null, '', '/cart?lang=en%3Flang%3Den'));
    await screen.findByRole('heading', { name: 'سلتك' });
    expect(document.documentElement.lang).toBe('ar');
  });

  it('is the one that the server chose where none is named', async () => {
    await openSite('/', { language: 'ar' });
    await waitFor(() => expect(address()).toBe('/?lang=ar'));
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('the contents of the own cart', () => {
  /** Schedule with a court held by the caller, identified by its handle. */
  const readSchedule: Answers['readSchedule'] = (request) => {
    const stay = { facility_id: 21, product_id: 2101, date: TODAY, quantity: 1 };
    const time = { start_time: '10:00:00', end_time: '11:00:00' };
    const cart_items = [{ ...stay, ...time, session_id: handleOf(request) }];
    const facilities = [{ ...court(21, 1), cart_items }];
    return { data: { configuration, version: 1, facilities } };
  };
  const own = () => screen.findByRole('radio', { name: /10:00 to 11:00.*: in your cart/ });
  const book = async (user: User) =>
    user.click(
      await within(await screen.findByRole('main')).findByRole('button', { name: 'Book now' }),
    );

  it('are marked as such, without a session', async () => {
    const { user, calls } = await openSite('/?lang=en', { answers: { readSchedule } });
    await book(user);
    await own();
    const config = calls.filter(({ name }) => name === 'readConfig');
    // The browser caches a response by its address, whichever user requested it.
    expect(config.map(({ cache }) => cache)).toEqual(['no-store']);
  });

  it('stay so after a login within the page', async () => {
    const { user, calls } = await openSite('/?lang=en', { answers: { readSchedule } });
    await book(user);
    await own();
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await user.click(screen.getByTitle('Log in'));
    await logIn(user);
    await screen.findByRole('heading', { level: 1, name: 'Book your game' });
    await book(user);
    await own();
    await user.click(screen.getByRole('radio', { name: 'Sunday 22 November' }));
    await waitFor(() => expect(calls.at(-1)?.headers.get('X-Session-Id')).toBe('s_of_v_layla'));
  });
});

describe('logging out', () => {
  const booked = { ...booking, name: 'Court 7', ar_name: 'ملعب 7' };
  const held = {
    hold_id: 'h_12345678',
    key: 'court',
    parent_key: null,
    is_child: 0,
    alone: null,
    price_parts: [],
    product_id: 2101,
    product_type_id: 1,
    facility_id: 21,
    name: 'Court 1',
    ar_name: 'ملعب 1',
    where: null,
    ar_where: null,
    is_open_to_guests: 1,
    max_quantity: 1,
    line: { product_id: 2101, quantity: 1, facility_id: 21 },
    date: TODAY,
    start_time: '12:00:00',
    end_time: '13:00:00',
    quantity: 1,
    price: 220,
    tax_amount: 11,
    total_price: 231,
    expires_at: '2026-11-21T10:15:00+04:00',
    free_cancellation_until: null,
  };
  const isLayla = ({ headers }: { headers: Headers }) =>
    headers.get('Authorization') === 'Bearer t_layla';
  const answers: Answers = {
    listBookedLines: (requested) => bookingsAmong(isLayla(requested) ? [booked] : [])(requested),
    readCart: (requested) => ({
      data: { ...NOTHING_HELD, ...(isLayla(requested) ? { products: [held], total: 231 } : {}) },
    }),
  };

  it('redirects to home, shows this, and leaves no data of the customer', async () => {
    const { user, calls } = await openSite('/profile/facility-bookings?lang=en', { answers });
    await logIn(user);
    await screen.findByText('Court 7');
    await screen.findByRole('link', { name: 'Cart, 1 ticket' });
    await logOut(user);
    await screen.findByText('You are logged out');
    await waitFor(() => expect(address()).toBe('/?lang=en'));
    expect(screen.queryByText(/Court 7|Layla/)).toBeNull();
    screen.getByRole('link', { name: 'Cart, empty' });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/layla|Court/i);
    expect(calls.filter(({ name }) => name === 'logOut')).toHaveLength(1);
    expect(calls.filter(isLayla).at(-1)?.name).toBe('logOut');
  });

  it('and a login by another user shows nothing of the first', async () => {
    const { user } = await openSite('/profile/facility-bookings?lang=en', {
      answers: {
        ...answers,
        logIn: ({ body }) => ({
          data: session((body as { password: string }).password === 'Customer#1' ? {} : OMAR),
        }),
      },
    });
    await logIn(user);
    await screen.findByText('Court 7');
    await logOut(user);
    await screen.findByText('You are logged out');
    await act(async () => history.pushState(null, '', '/profile/facility-bookings?lang=en'));
    const seen = watchFor('Court 7');
    await logIn(user, { ...ENGLISH, password: 'Partner#1' });
    await screen.findByText('No bookings yet');
    expect(seen()).toBe(false);
  });
});
