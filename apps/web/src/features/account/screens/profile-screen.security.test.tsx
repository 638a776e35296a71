import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, closeSite, openSite, type Query } from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { signIn } from '../state.ts';

const PROFILE = {
  id: 1,
  first_name: 'Layla',
  last_name: 'Haddad',
  name: 'Layla Haddad',
  email: 'customer@demo.nadi',
  is_email_proven: 1,
  mobile: '+971501234567',
  is_mobile_proven: 0,
  gender: null,
  dob: '1990-05-17',
  nationality_id: 784,
  profile_image: null,
  newsletter: 0,
  membershipCards: [],
  missing: [],
  version: 'v1',
};
const DEVICE = {
  id: `d_${'A'.repeat(22)}`,
  name: 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1',
  method: 'password',
  signed_in_at: '2026-11-21T10:00:00+04:00',
  expires_at: '2026-11-21T22:00:00+04:00',
  is_current: 1,
};

const STATUS: Answers = {
  readProfile: () => ({ data: PROFILE }),
  listDocuments: () => ({ data: [] }),
  listIdProofTypes: () => ({
    data: [
      { id: 32, name: 'Emirates Id', ar_name: 'الهوية الإماراتية' },
      { id: 33, name: 'Passport', ar_name: 'جواز السفر' },
    ],
  }),
  listCountries: () => ({
    data: [{ id: 784, name: 'United Arab Emirates', ar_name: 'الإمارات' }],
  }),
  listSavedDetails: () => ({ data: [] }),
  listDevices: () => ({
    data: [DEVICE, { ...DEVICE, id: `d_${'B'.repeat(22)}`, name: null, is_current: 0 }],
  }),
  listConsents: () => ({
    data: [{ kind: 'terms', is_given: 1, language: 'ar', at: '2026-11-21T10:00:00+04:00' }],
  }),
};

const visit = (answers: Answers = {}) =>
  openSite('/profile/user?lang=en', { answers: { ...STATUS, ...answers } });

/** Returns the form values sent with the last call of this name. */
function sent(calls: readonly Query[], name: Query['name']): Record<string, unknown> {
  const { body } = calls.findLast((call) => call.name === name) ?? {};
  return body instanceof FormData ? Object.fromEntries(body) : (body as Record<string, unknown>);
}

beforeEach(() => signIn(session()));
afterEach(() => closeSite());

describe('the password', () => {
  const fill = async (user: Awaited<ReturnType<typeof visit>>['user'], current: string) => {
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    await user.type(dialog.getByLabelText('Current password'), current);
    await user.type(dialog.getByLabelText('New password'), 'Brand-new#2');
    await user.type(dialog.getByLabelText('New password again'), 'Brand-new#2');
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    return dialog;
  };
  const withPassword = () => ({ data: { ...PROFILE, has_password: 1 } });

  it('is changed with the current one', async () => {
    const { user, calls } = await visit({
      readProfile: withPassword,
      changePassword: withPassword,
    });
    await fill(user, 'Customer#1');
    await screen.findByText('Your password has been changed.');
    expect(sent(calls, 'changePassword')).toEqual({
      current_password: 'Customer#1',
      password: 'Brand-new#2',
      confirm_password: 'Brand-new#2',
    });
  });

  it('keeps the new entries where the current one was wrong', async () => {
    const { user } = await visit({
      readProfile: withPassword,
      changePassword: () => ({ status: 422, code: 'wrong_password', message: 'Not right' }),
    });
    const dialog = await fill(user, 'Other#12');
    await dialog.findByText('Not right');
    expect(dialog.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
    expect(dialog.getByLabelText<HTMLInputElement>('New password').value).toBe('Brand-new#2');
  });

  it('is set without a current one where there is none', async () => {
    const { user, calls } = await visit({ changePassword: () => ({ data: PROFILE }) });
    await user.click(await screen.findByRole('button', { name: 'Set a password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a password' }));
    expect(dialog.queryByLabelText('Current password')).toBeNull();
    await user.type(dialog.getByLabelText('New password'), 'Brand-new#2');
    await user.type(dialog.getByLabelText('New password again'), 'Brand-new#2');
    await user.click(dialog.getByRole('button', { name: 'Set a password' }));
    await waitFor(() =>
      expect(sent(calls, 'changePassword')).not.toHaveProperty('current_password'),
    );
  });
});

describe('a sensitive change (ACCOUNT-35)', () => {
  const PROVEN = { ...PROFILE, has_password: 1, is_mobile_proven: 1 };
  const required = { status: 403, code: 'reauthentication_required', message: 'Confirm first' };
  const ask = async (answers: Answers) => {
    let isConfirmed = false;
    const page = await visit({
      readProfile: () => ({ data: PROVEN }),
      changeContact: () => (isConfirmed ? { data: PROVEN } : required),
      reauthenticate: () => {
        isConfirmed = true;
        return { data: null };
      },
      ...answers,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Change: Email' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Email' }), 'new@example.com');
    await page.user.click(screen.getByRole('button', { name: 'Send code' }));
    // The frame that opens first is replaced once its content is loaded.
    await screen.findByText(/we check that it is you/);
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm it is you' }));
    return { ...page, dialog };
  };

  it('goes on after the password, with what was typed', async () => {
    const { user, calls, dialog } = await ask({});
    await user.type(dialog.getByLabelText('Password'), 'Customer#1');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(/We have sent a code of 6 digits to/);
    expect(sent(calls, 'reauthenticate')).toEqual({ password: 'Customer#1' });
    expect(calls.filter(({ name }) => name === 'changeContact').map(({ body }) => body)).toEqual([
      { email: 'new@example.com' },
      { email: 'new@example.com' },
    ]);
  });

  it('goes on after a code', async () => {
    const { user, calls, dialog } = await ask({
      requestReauthenticationCode: () => ({ data: { channel: 'sms', sent_to: '•••567' } }),
    });
    await user.click(await dialog.findByRole('button', { name: 'Send me a code instead' }));
    await dialog.findByText(/•••567/);
    await user.type(dialog.getByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sent(calls, 'reauthenticate')).toEqual({ otp: '123456' }));
    await screen.findByText(/new@example.com/);
  });

  it('is refused where the user declines, and what was typed stays', async () => {
    const { user, dialog } = await ask({});
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await screen.findByText('Confirm first');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(
      'new@example.com',
    );
  });
});

describe('the other devices', () => {
  it('are signed out all at once, and a long list is opened', async () => {
    const more = Array.from({ length: 6 }, (_, at) => ({
      ...DEVICE,
      id: `d_${'C'.repeat(21)}${at}`,
      is_current: 0,
    }));
    let there: readonly object[] = [...more, DEVICE];
    const { user } = await visit({
      listDevices: () => ({ data: there }),
      signOutOtherDevices: () => {
        there = [DEVICE];
        return { data: { ended: 6 } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show 2 more' }));
    expect(screen.getAllByRole('button', { name: /^Sign out:/ })).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    await screen.findByText('6 other devices were signed out.');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull(),
    );
  });
});
