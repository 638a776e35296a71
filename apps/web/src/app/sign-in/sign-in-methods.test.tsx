import { toasts } from '@nadi/ui/feedback/toast-queue';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answers,
  address,
  closeSite,
  openSite,
  type SitePage,
} from '../../../test/site-page.tsx';
import { NOW, session } from '../../../test/venue-facts.ts';
import { WorkerDouble } from '../../../test/worker-double.ts';
import { auth, signIn } from '../../features/account/state.ts';
import { setServerTime } from '../../platform/clock.ts';

/** Number of captcha requests. */
let request = 0;

/** Returns the answer sent for the n-th captcha. */
const proof = (n: number): string =>
  btoa(JSON.stringify({ challenge: { number: n }, solution: 'done' }));

beforeEach(() => {
  request = 0;
  WorkerDouble.solutions = [];
  vi.stubGlobal('Worker', WorkerDouble);
});
afterEach(closeSite);

const config = { qube_otp_login: 1, enable_uae_pass: 1 } as const;
const usual: Answers = {
  readCaptcha: () => {
    request += 1;
    return { data: { provider: 'proof_of_work', challenge: { number: request } } };
  },
  requestLoginCode: () => ({ data: null }),
  logInByCode: () => ({ data: session() }),
  requestPasswordCode: () => ({ data: { c_token: 'c_one' } }),
  checkPasswordCode: () => ({ data: { customer_data: { name: 'Layla', c_token: 'c_one' } } }),
  resetPassword: () => ({ data: null }),
};
const wrongCode = () => ({ status: 422, code: 'invalid_otp' });

const open = async (answers: Answers = {}, path = '/login?lang=en', more: SitePage = {}) =>
  openSite(path, {
    ...more,
    config: { ...config, ...more.config },
    answers: { ...usual, ...answers },
  });

type Opened = Awaited<ReturnType<typeof open>>;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const robot = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /not a robot/ });
/** Returns the texts of the error toasts. */
const errors = () =>
  toasts
    .get()
    .filter(({ tone }) => tone === 'error')
    .map(({ text }) => text);
const bodies = ({ calls }: Opened, name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

async function requestByMail(site: Opened, email = 'layla@example.com') {
  const { user } = site;
  await user.click(await button('Log in with a code by email'));
  await user.type(await box('Email'), email);
  await user.click(await robot());
  await screen.findByText('Verified');
  await user.click(await button('Send code'));
  return box('Code');
}

describe('signing in by a code', () => {
  it('by e-mail: requests a code with a captcha, and again with another one', async () => {
    const site = await open({}, '/login?lang=en&nextUrl=%2Fcart%3Flang%3Den');
    const code = await requestByMail(site);
    expect(document.activeElement).toBe(code);
    await screen.findByText('OTP sent to your email');
    expect(bodies(site, 'requestLoginCode')).toEqual([
      { email: 'layla@example.com', recaptcha_response: proof(1) },
    ]);
    await screen.findByText('Verified');
    await site.user.type(code, '123456');
    await site.user.click(await button('Log in'));
    await waitFor(() => expect(address()).toBe('/cart?lang=en'));
    expect(auth.get().user?.token).toBe(session().token);
    expect(bodies(site, 'logInByCode')).toEqual([
      { email: 'layla@example.com', otp: '123456', recaptcha_response: proof(2) },
    ]);
  });

  it('by message: the number is sent as one, and a wrong one is shown at its field', async () => {
    const site = await open();
    await site.user.click(await button('Log in with a code by SMS'));
    await site.user.click(await button('Send code'));
    expect(await screen.findAllByText('Please enter valid mobile number')).toHaveLength(2);
    expect(screen.getAllByText('Please confirm you are not a robot')).toHaveLength(2);
    await site.user.type(await box('Mobile number'), '050 123 4567');
    await site.user.click(await robot());
    await screen.findByText('Verified');
    await site.user.click(await button('Send code'));
    await box('Code');
    expect(bodies(site, 'requestLoginCode')).toEqual([
      { username: '+971501234567', recaptcha_response: proof(1) },
    ]);
  });

  it('a wrong code clears its boxes, and the captcha is answered again', async () => {
    const site = await open({ logInByCode: wrongCode });
    const code = await requestByMail(site);
    await screen.findByText('Verified');
    await site.user.type(code, '111111');
    await site.user.click(await button('Log in'));
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(code.value).toBe('');
    expect(document.activeElement).toBe(code);
    await waitFor(() => expect(request).toBe(3));
    await screen.findByText('Verified');
    await site.user.type(code, '222222');
    await site.user.click(await button('Log in'));
    await waitFor(() => expect(bodies(site, 'logInByCode')).toHaveLength(2));
    expect(bodies(site, 'logInByCode')[1]).toMatchObject({ recaptcha_response: proof(3) });
  });

  it('shows what is missing: a whole code, and the captcha where it could not be answered', async () => {
    const site = await open();
    const code = await requestByMail(site);
    await site.user.type(code, '12');
    await screen.findByText('Verified');
    await site.user.click(await button('Log in'));
    await screen.findByText('Please enter a valid OTP');
    expect(bodies(site, 'logInByCode')).toEqual([]);
  });

  it('can be sent again after a while, each time with a captcha of its own', async () => {
    const site = await open();
    await requestByMail(site);
    expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull();
    act(() => setServerTime(NOW + 3_600_000));
    await site.user.click(await button('Send the code again'));
    await waitFor(() => expect(bodies(site, 'requestLoginCode')).toHaveLength(2));
    const sent = bodies(site, 'requestLoginCode') as { recaptcha_response: string }[];
    expect(new Set(sent.map((one) => one.recaptcha_response)).size).toBe(2);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull(),
    );
  });

  it('leads back to the address, as it was typed, by its button and by the browser’s', async () => {
    const site = await open();
    await requestByMail(site);
    await site.user.click(await button('Go back and change it'));
    expect((await box('Email')).value).toBe('layla@example.com');
    expect((await robot()).checked).toBe(false);
    await site.user.click(await robot());
    await screen.findByText('Verified');
    await site.user.click(await button('Send code'));
    await box('Code');
    await waitFor(() => expect(history.state?.dialogs).toBe(2));
    act(() => history.back());
    expect((await box('Email')).value).toBe('layla@example.com');
    expect(address()).toContain('/login');
  });

  it('is refused without losing the address; the captcha starts again', async () => {
    const site = await open({
      requestLoginCode: () => ({ status: 429, code: 'too_many_requests' }),
    });
    await site.user.click(await button('Log in with a code by email'));
    await site.user.type(await box('Email'), 'layla@example.com');
    await site.user.click(await robot());
    await screen.findByText('Verified');
    await site.user.click(await button('Send code'));
    await waitFor(() => expect(errors()).toEqual(['said requestLoginCode']));
    expect((await box('Email')).value).toBe('layla@example.com');
    expect((await robot()).checked).toBe(false);
  });

  it('leaves no step behind in the history once somebody is in', async () => {
    history.replaceState(null, '', '/before');
    history.pushState(null, '', '/login');
    const site = await open({}, '/login?lang=en&nextUrl=%2Fcart%3Flang%3Den');
    const code = await requestByMail(site);
    await screen.findByText('Verified');
    await waitFor(() => expect(history.state?.dialogs).toBe(2));
    await site.user.type(code, '123456{Enter}');
    await waitFor(() => expect(address()).toBe('/cart?lang=en'));
    act(() => history.back());
    await waitFor(() => expect(address()).toContain('/before'));
  });

  it('is not offered where the venue offers none', async () => {
    await open({}, '/login?lang=en', { config: { qube_otp_login: 0 } });
    await button('Log in');
    expect(screen.queryByRole('button', { name: /code by/ })).toBeNull();
  });
});

it('a failed captcha is shown, and can be tried again', async () => {
  const site = await open();
  WorkerDouble.solutions = [null];
  await site.user.click(await button('Log in with a code by email'));
  await site.user.click(await robot());
  await screen.findByText(/could not be checked/);
  await site.user.click(await robot());
  await screen.findByText('Verified');
});

describe('password reset', () => {
  const whose = async (site: Opened) => {
    await site.user.click(await button('Forgot your password?'));
    await site.user.type(await box('Mobile number'), '501234567');
    await site.user.type(await box('Email'), 'layla@example.com');
    await site.user.click(await robot());
    await screen.findByText('Verified');
    await site.user.click(await button('Send code'));
    return box('Code');
  };

  it('sets a password in three steps, and leaves nothing behind', async () => {
    const site = await open();
    await site.user.type(await whose(site), '123456');
    await site.user.click(await button('Continue'));
    const password = await screen.findByLabelText<HTMLInputElement>('New password');
    expect(password.autocomplete).toBe('new-password');
    await site.user.type(password, 'Newcomer#1');
    await site.user.type(screen.getByLabelText('Confirm password'), 'Newcomer#2');
    await site.user.click(await button('Set new password'));
    await screen.findByText('The passwords do not match');
    const again = screen.getByLabelText('Confirm password');
    await site.user.clear(again);
    await site.user.type(again, 'Newcomer#1');
    await site.user.click(await button('Set new password'));
    await screen.findByText('Password reset successfully.');
    expect(bodies(site, 'checkPasswordCode')).toEqual([
      { otp: '123456', mobile: '+971501234567', email: 'layla@example.com', c_token: 'c_one' },
    ]);
    expect(bodies(site, 'resetPassword')).toEqual([
      { password: 'Newcomer#1', confirm_password: 'Newcomer#1', c_token: 'c_one' },
    ]);
    await site.user.click(await button('Forgot your password?'));
    expect([(await box('Mobile number')).value, (await box('Email')).value]).toEqual(['', '']);
  });

  it('a wrong code is shown at its boxes, and requires no captcha', async () => {
    const site = await open({ checkPasswordCode: wrongCode });
    const code = await whose(site);
    await site.user.type(code, '111111');
    await site.user.click(await button('Continue'));
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect([code.value, request]).toEqual(['', 1]);
  });

  it('an expired reset can be started again', async () => {
    const site = await open({ resetPassword: () => ({ status: 409, code: 'reset_expired' }) });
    await site.user.type(await whose(site), '123456');
    await site.user.click(await button('Continue'));
    await site.user.type(await screen.findByLabelText('New password'), 'Newcomer#1');
    await site.user.type(screen.getByLabelText('Confirm password'), 'Newcomer#1');
    await site.user.click(await button('Set new password'));
    await waitFor(() => expect(errors()).toEqual(['said resetPassword']));
    await site.user.click(await button('Start again'));
    expect((await box('Mobile number')).value).toBe('501234567');
  });
});

describe('from one way in to another', () => {
  it('no user types a number twice', async () => {
    const site = await open();
    await site.user.type(await box('Mobile number'), '50 123 4567');
    await site.user.click(await button('Log in with a code by SMS'));
    await button('Send code');
    expect((await box('Mobile number')).value).toBe('50 123 4567');
    await site.user.click(await button('Log in with a code by email'));
    await site.user.type(await box('Email'), 'layla@example.com');
    const there = async () => [(await box('Mobile number')).value, (await box('Email')).value];
    await site.user.click(screen.getByRole('link', { name: 'Create an account' }));
    await screen.findByLabelText('First name');
    expect(await there()).toEqual(['50 123 4567', 'layla@example.com']);
  });

  it('the browser’s Back leads to the first', async () => {
    const site = await open();
    await site.user.click(await button('Log in with a code by email'));
    await waitFor(() => expect(history.state?.dialogs).toBe(1));
    act(() => history.back());
    await screen.findByLabelText('Password', { selector: 'input' });
    expect(address()).toContain('/login');
  });
});

it('after a sign-out in another tab the login is shown, and returns to the page', async () => {
  signIn(session());
  await open({}, '/profile/facility-bookings?lang=en');
  await screen.findByRole('heading', { name: 'My bookings' });
  localStorage.removeItem('nadi.auth');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'nadi.auth' })));
  await button('Log in');
  expect(address()).toContain('/login?nextUrl=%2Fprofile%2Ffacility-bookings');
});

it('goes home where another tab has signed in', async () => {
  await open();
  await button('Log in');
  const kept = { user: { ...session() }, lastUpdated: NOW };
  localStorage.setItem('nadi.auth', JSON.stringify(kept));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'nadi.auth' })));
  await waitFor(() => expect(address()).toBe('/?lang=en'));
});

it('no guest is let in without a cart that guests may order', async () => {
  await open();
  await button('Log in');
  expect(screen.queryByRole('button', { name: 'Continue as guest' })).toBeNull();
});
