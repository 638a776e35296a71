import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EMIRATES_ID, PROFILE, SAVED, STATUS } from '../../../../test/profile-facts.ts';
import {
  type Answers,
  address,
  closeSite,
  openSite,
  type Query,
} from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { auth, signIn, signOut } from '../state.ts';

const visit = (answers: Answers = {}, language: 'en' | 'ar' = 'en') =>
  openSite(`/profile/user?lang=${language}`, { answers: { ...STATUS, ...answers }, language });

/** Returns the form values sent with the last call of this name. */
function sent(calls: readonly Query[], name: Query['name']): Record<string, unknown> {
  const { body } = calls.findLast((call) => call.name === name) ?? {};
  return body instanceof FormData ? Object.fromEntries(body) : (body as Record<string, unknown>);
}

const saveDetails = async ({ user }: Pick<Awaited<ReturnType<typeof visit>>, 'user'>) =>
  user.click(await screen.findByRole('button', { name: 'Save' }));
const firstName = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' });

beforeEach(() => signIn(session()));
afterEach(() => closeSite());

describe('the details', () => {
  it('are saved by their version, and the header shows the new name', async () => {
    const { user, calls } = await visit({
      updateProfile: () => ({
        data: { ...PROFILE, first_name: 'Lulwa', name: 'Lulwa Haddad', version: 'v2' },
      }),
    });
    await user.clear(await firstName());
    await user.type(await firstName(), 'Lulwa');
    await saveDetails({ user });
    await screen.findByText('Your changes have been saved.');
    expect(sent(calls, 'updateProfile')).toEqual({
      first_name: 'Lulwa',
      last_name: 'Haddad',
      gender: '',
      dob: '1990-05-17',
      nationality_id: '784',
      version: 'v1',
    });
    expect(auth.get().user?.name).toBe('Lulwa Haddad');
    await saveDetails({ user });
    expect(sent(calls, 'updateProfile')).toMatchObject({ version: 'v2' });
  });

  it('that were changed elsewhere are reported, and reloaded on request (ACCOUNT-43)', async () => {
    let there = PROFILE;
    const { user } = await visit({
      readProfile: () => ({ data: there }),
      updateProfile: () => ({ status: 409, code: 'changed_meanwhile' }),
    });
    await user.type(await firstName(), 'x');
    there = { ...PROFILE, first_name: 'Hessa', version: 'v2' };
    await saveDetails({ user });
    await screen.findByRole('alert');
    expect((await firstName()).value).toBe('Laylax');
    await user.click(screen.getByRole('button', { name: 'Show what is there now' }));
    await waitFor(async () => expect((await firstName()).value).toBe('Hessa'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('typed when the session ends are there again for the same person, and for no other', async () => {
    let isOver = true;
    const { user } = await visit({
      readProfile: ({ headers }) => ({
        data: { ...PROFILE, id: headers.get('Authorization') === 'Bearer t_other' ? 2 : 1 },
      }),
      updateProfile: () => (isOver ? { status: 401, code: 'session_expired' } : { data: PROFILE }),
    });
    await user.type(await firstName(), 'x');
    await saveDetails({ user });
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('1990-05-17');
    act(() => signIn(session()));
    expect((await firstName()).value).toBe('Laylax');
    screen.getByText(/is here again/);
    isOver = false;
    await saveDetails({ user });
    await waitFor(() => expect(screen.queryByText(/is here again/)).toBeNull());
    // A form that is still sending ignores the next click.
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    isOver = true;
    await user.type(await firstName(), 'y');
    await saveDetails({ user });
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    act(() => signIn(session({ id: 2, token: 't_other' })));
    expect((await firstName()).value).toBe('Layla');
  });
});

describe('the papers', () => {
  it('are shown masked, with a warning for one that expires', async () => {
    await visit();
    await screen.findByText('784-****-*******-8');
    screen.getByText('Expires soon');
  });

  it('are replaced in the typed fields, by a caller with their current version', async () => {
    const { user, calls } = await visit({
      saveDocument: () => ({ data: [{ ...EMIRATES_ID, state: 'valid' }] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Replace: Emirates Id' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Document number' }), '784-1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Emirates ID format is incorrect.');
    await user.clear(dialog.getByRole('textbox', { name: 'Document number' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Expires soon')).toBeNull());
    expect(sent(calls, 'saveDocument')).toEqual({
      id_proof_type_id: '32',
      id_proof_number: '',
      expiry_date: '2026-12-01',
      replaces: EMIRATES_ID.id,
    });
  });

  it('that are too large are reported before they are sent (ACCOUNT-44)', async () => {
    const { user, calls } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Add document' }));
    const dialog = within(screen.getByRole('dialog'));
    const large = new File([new Uint8Array(8_388_609)], 'large.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText(/^Photo or PDF/), large);
    await user.type(dialog.getByRole('textbox', { name: 'Document number' }), 'L898902C3');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^Photo or PDF.*large/);
    expect(calls.some(({ name }) => name === 'saveDocument')).toBe(false);
  });

  it('offer the types alone that are not there, and are added', async () => {
    const { user, calls } = await visit({ saveDocument: () => ({ data: [EMIRATES_ID] }) });
    await user.click(await screen.findByRole('button', { name: 'Add document' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('combobox', { name: 'Document type' })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: 'Document number' }), 'L898902C3');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls, 'saveDocument')).toMatchObject({ id_proof_type_id: '33' }),
    );
  });
});

describe('the rest of the account', () => {
  it('that lacks a value links to its field', async () => {
    await visit({ readProfile: () => ({ data: { ...PROFILE, missing: ['terms'] } }) });
    const link = await screen.findByRole('link', { name: 'Complete it' });
    expect(link.getAttribute('href')).toMatch(/^\/profile-completion\?.*nextUrl=%2Fprofile%2Fuser/);
  });

  it('requires a login, which returns to the page', async () => {
    signOut();
    await openSite('/profile-completion?nextUrl=%2Fcart&lang=en');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    const back = new URL(new URLSearchParams(location.search).get('nextUrl') ?? '', location.href);
    expect(back.pathname).toBe('/profile-completion');
    expect(back.searchParams.get('nextUrl')).toBe('/cart');
  });

  it('a new address is proven by its code; a wrong one is cleared and shown at its boxes', async () => {
    const proven = { ...PROFILE, email: 'new@example.com' };
    const { user, calls } = await visit({
      changeContact: ({ body }) =>
        (body as { otp?: string }).otp === '000000'
          ? { status: 422, code: 'invalid_otp' }
          : { data: (body as { otp?: string }).otp ? proven : PROFILE },
    });
    await user.click(await screen.findByRole('button', { name: 'Change: Email' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'New@Example.com');
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    const boxes = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
    await user.type(boxes, '000000');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(boxes.getAttribute('aria-invalid')).toBe('true'));
    expect(boxes.value).toBe('');
    await user.type(boxes, '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('new@example.com');
    expect(screen.queryByRole('dialog')).toBeNull();
    const request = calls.filter(({ name }) => name === 'changeContact').map(({ body }) => body);
    expect(request).toEqual([{ email: 'new@example.com' }, { otp: '000000' }, { otp: '123456' }]);
  });

  it('devices: this one is marked, and the others are signed out', async () => {
    const { user, calls } = await visit({ signOutDevice: () => ({ data: null }) });
    await screen.findByText('Safari · iPhone');
    screen.getByText('This device');
    const [button, ...others] = screen.getAllByRole('button', { name: /^Sign out:/ });
    expect(others).toEqual([]);
    if (button) await user.click(button);
    await screen.findByText('Signed out: Unknown device');
    expect(calls.some(({ name }) => name === 'signOutDevice')).toBe(true);
  });

  it('consents are shown in the language they were read in', async () => {
    await visit({}, 'ar');
    await screen.findByText('الشروط والأحكام: موافَق عليها');
    screen.getByText(/بالعربية/);
  });

  it('that fails to load can be loaded again', async () => {
    let isThere = false;
    const { user } = await visit({
      readProfile: () => (isThere ? { data: PROFILE } : { status: 500, code: 'internal_error' }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isThere = true;
    await user.click(again);
    expect((await firstName()).value).toBe('Layla');
  });
});

describe('PEOPLE-11 saved details of participants', () => {
  it('that were saved again meanwhile are shown again, and not deleted', async () => {
    let all = [SAVED];
    const { user } = await visit({
      listSavedDetails: () => ({ data: all }),
      removeSavedDetails: () => {
        all = [{ ...SAVED, id: 'v_other', person: 'Mira Ali' }];
        return { status: 404, code: 'not_found' };
      },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Remove the saved details of Mira Haddad' }),
    );
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('These details have changed meanwhile. Check the list again.');
    await screen.findByText('Mira Ali');
  });

  it('are listed masked, and deleted after a question', async () => {
    let all = [SAVED];
    const { user, calls } = await visit({
      listSavedDetails: () => ({ data: all }),
      removeSavedDetails: () => {
        all = [];
        return { data: null };
      },
    });
    await screen.findByText('Mira Haddad');
    screen.getByText('*******C3');
    screen.getByText('*******em');
    const remove = { name: 'Remove the saved details of Mira Haddad' };
    await user.click(screen.getByRole('button', remove));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Nothing is saved.');
    expect(calls.some(({ name }) => name === 'removeSavedDetails')).toBe(true);
  });
});

describe('BENEFIT-02 membership cards', () => {
  const CARD = {
    number: '7840000000000421',
    name: 'Gold',
    ar_name: 'الذهبية',
    from: '2026-11-01',
    until: '2027-10-31',
    is_member: 1,
    discounts: [
      { percent: 20, amount: null, on: { name: 'Padel', ar_name: 'بادل' } },
      { percent: null, amount: 5, on: null },
    ],
    people: ['Layla Haddad'],
  };

  it('shows each with its number, days and state', async () => {
    const membershipCards = [
      { ...CARD, state: 'active' },
      { ...CARD, number: '7840000000000439', name: 'Silver', state: 'suspended', discounts: [] },
    ];
    await visit({ readProfile: () => ({ data: { ...PROFILE, membershipCards } }) });
    const part = within(await screen.findByRole('region', { name: 'Membership cards' }));
    const [gold, , , , silver] = part
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(gold).toMatch(
      /^GoldActiveValid from .*2026.* to .*2027.*7840 0000 0000 042120% off Padel.*AED\s5 off everythingMembers.*times$/,
    );
    expect(silver).toMatch(/^SilverSuspended/);
  });

  it('is left out where the account has none', async () => {
    await visit();
    expect(screen.queryByRole('region', { name: 'Membership cards' })).toBeNull();
  });
});
