import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answers,
  address,
  closeSite,
  openSite,
  type Query,
  type Reply,
} from '../../../../../test/site-page.tsx';
import { session } from '../../../../../test/venue-facts.ts';
import { WorkerDouble } from '../../../../../test/worker-double.ts';
import { auth } from '../../state.ts';

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerDouble);
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'paper.jpg') throw new DOMException('no picture');
    return { width: 8, height: 8, close() {} };
  });
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
});
afterEach(closeSite);

const usual: Answers = {
  readCaptcha: () => ({ data: { provider: 'proof_of_work', challenge: {} } }),
  listCountries: () => ({ data: [] }),
  requestRegistrationCode: () => ({ data: null }),
  checkRegistrationCode: () => ({ data: { verified: true } }),
  register: () => ({ data: session() }),
};

const open = (answers: Answers = {}, path = '/register?lang=en') =>
  openSite(path, { answers: { ...usual, ...answers } });
type Opened = Awaited<ReturnType<typeof open>>;

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { exact: true });
const press = async ({ user }: Opened, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const TYPED = [
  ['Mobile number', '501112233'],
  ['Email', 'Sara@Example.com'],
  ['First name', 'Sara'],
  ['Last name', 'Haddad'],
  ['Password', 'Newcomer#1'],
  ['Confirm password', 'Newcomer#1'],
] as const;

async function fill(site: Opened): Promise<void> {
  for (const [name, text] of TYPED) await site.user.type(await field(name), text);
  await site.user.click(await screen.findByRole('checkbox', { name: /terms/ }));
  await site.user.click(await screen.findByRole('checkbox', { name: /not a robot/ }));
  await screen.findByText('Verified');
}

/** Fills the form up to the step of the code. */
async function requestCode(site: Opened): Promise<HTMLInputElement> {
  await fill(site);
  await press(site, 'Send code');
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
}

/** Checks whether the browser warns before a reload. */
const confirmsLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const requested = ({ calls }: Opened, name: string): readonly Query[] =>
  calls.filter((call) => call.name === name);
const bodyOf = (call: Query | undefined) =>
  call?.body instanceof FormData ? Object.fromEntries(call.body) : call?.body;
const unheard = (): Reply => {
  throw new TypeError('no network');
};

describe('registering', () => {
  it('sends the code first, then all of it with the photo, and returns to the previous page', async () => {
    const site = await open({}, '/register?lang=en&nextUrl=%2Fcart%3Flang%3Den');
    const photo = new File(['x'], 'me.png', { type: 'image/png' });
    await site.user.upload(await screen.findByLabelText(/^Photo/), photo);
    expect(confirmsLeaving()).toBe(false);
    const code = await requestCode(site);
    expect(document.activeElement).toBe(code);
    expect(confirmsLeaving()).toBe(true);
    expect(bodyOf(requested(site, 'requestRegistrationCode')[0])).toEqual({
      mobile: '+971501112233',
      email: 'sara@example.com',
      recaptcha_response: expect.any(String),
    });
    await site.user.type(code, '123456');
    await press(site, 'Create account');
    await waitFor(() => expect(address()).toBe('/cart?lang=en'));
    expect(auth.get().user?.token).toBe(session().token);
    expect(confirmsLeaving()).toBe(false);
    const names = site.calls.map(({ name }) => name);
    expect(names.indexOf('checkRegistrationCode')).toBeLessThan(names.indexOf('register'));
    expect(bodyOf(requested(site, 'register')[0])).toEqual({
      country_code: '971',
      mobile_number: '501112233',
      mobile: '+971501112233',
      email: 'sara@example.com',
      first_name: 'Sara',
      last_name: 'Haddad',
      password: 'Newcomer#1',
      confirm_password: 'Newcomer#1',
      dob: '',
      gender: '',
      nationality_id: '',
      newsletter: '0',
      tnc: '1',
      otp: '123456',
      profile_image: photo,
    });
  });

  it('a wrong code is shown at its boxes, and registers nobody', async () => {
    const site = await open({
      checkRegistrationCode: () => ({ status: 422, code: 'invalid_otp' }),
    });
    const code = await requestCode(site);
    await site.user.type(code, '111111');
    await press(site, 'Create account');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect([code.value, requested(site, 'register').length]).toEqual(['', 0]);
  });

  it.each([
    ['a number that has an account', { status: 409, code: 'mobile_registered' }, 'Mobile number'],
    [
      'what the server finds wrong with an address',
      { status: 422, code: 'validation_failed', errors: { email: ['Not this one'] } },
      'Email',
    ],
  ])('%s is shown at its field, and no typed value is lost', async (_, text, name) => {
    const site = await open({ register: () => text });
    await site.user.type(await requestCode(site), '123456');
    await press(site, 'Create account');
    const wrong = await field(name);
    await waitFor(() => expect(wrong.getAttribute('aria-invalid')).toBe('true'));
    expect((await field('Password')).value).toBe('Newcomer#1');
    expect((await field('First name')).value).toBe('Sara');
    // A captcha answer can be used once.
    const robot = await screen.findByRole<HTMLInputElement>('checkbox', { name: /not a robot/ });
    expect(robot.checked).toBe(false);
  });

  it('goes back to the details as they were typed, by its button', async () => {
    const site = await open();
    await requestCode(site);
    await press(site, 'Go back and change it');
    expect((await field('Email')).value).toBe('Sara@Example.com');
    expect((await field('Password')).value).toBe('Newcomer#1');
  });

  it('shows what is missing, each at its field, and sends nothing', async () => {
    const site = await open();
    await press(site, 'Send code');
    const links = await screen.findAllByRole('link', { name: /required|Please/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Please enter valid mobile number',
      'Email is required',
      'First name is required',
      'Last name is required',
      'Password is required',
      'Confirm password is required',
      'Please accept the terms and conditions.',
      'Please confirm you are not a robot',
    ]);
    expect(requested(site, 'requestRegistrationCode')).toEqual([]);
  });

  it('a file that is no picture is reported on selection, and not sent', async () => {
    const site = await open();
    const file = new File(['%PDF-1.7'], 'paper.jpg', { type: 'image/jpeg' });
    await site.user.upload(await screen.findByLabelText(/^Photo/), file);
    await screen.findByText(/must be a JPEG, PNG or WebP picture/);
    await site.user.type(await requestCode(site), '123456');
    await press(site, 'Create account');
    await waitFor(() => expect(requested(site, 'register')).toHaveLength(1));
    expect(bodyOf(requested(site, 'register')[0])).not.toHaveProperty('profile_image');
  });

  it('an answer that was lost on its way: the account that is there is signed in to', async () => {
    const site = await open({ register: unheard });
    await site.user.type(await requestCode(site), '123456');
    await press(site, 'Create account');
    await screen.findByRole('alert');
    expect(auth.get().user).toBeNull();
    expect(requested(site, 'logIn')).toEqual([]);
    await press(site, 'Create account');
    await waitFor(() => expect(auth.get().user?.token).toBe(session().token));
    expect(bodyOf(requested(site, 'logIn')[0])).toEqual({
      mobile_number: '+971501112233',
      password: 'Newcomer#1',
    });
    expect(requested(site, 'register')).toHaveLength(1);
  });

  it('a network that was lost before anything came: it is sent once more', async () => {
    let isFirst = true;
    const site = await open({
      logIn: () => ({ status: 422, code: 'invalid_credentials' }),
      register: () => {
        if (!isFirst) return { data: session() };
        isFirst = false;
        return unheard();
      },
    });
    await site.user.type(await requestCode(site), '123456');
    await press(site, 'Create account');
    await screen.findByRole('alert');
    await press(site, 'Create account');
    await waitFor(() => expect(auth.get().user?.token).toBe(session().token));
    expect(requested(site, 'register')).toHaveLength(2);
  });

  it('shows the terms over the form, which stays as it was', async () => {
    const site = await open();
    await site.user.type(await field('Email'), 'sara@example.com');
    await site.user.click(await screen.findByRole('button', { name: /terms and conditions/ }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    expect(dialog.textContent).toContain('Terms');
    await act(async () => {
      await site.user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    });
    expect((await field('Email')).value).toBe('sara@example.com');
  });

  it('redirects a signed-in user at once', async () => {
    await open({}, '/login?lang=en');
    auth.update(() => ({
      user: { ...session(), profile_image: null } as never,
      lastUpdated: Date.now(),
    }));
    closeSite({ isReload: true });
    await open({}, '/register?lang=en&nextUrl=%2Fcart%3Flang%3Den');
    await waitFor(() => expect(address()).toBe('/cart?lang=en'));
  });
});
