import { Refused } from '@nadi/browser/refused';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { sessionOf } from '../../../../test/session.ts';
import { SESSION } from '../api.ts';
import { AccountScreen } from './account-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const KEY = {
  id: `k_${'A'.repeat(22)}`,
  name: 'Desk computer',
  created_at: '2026-12-01T09:05:00+04:00',
  last_used_at: null,
};

const accountOf = (answers: object = {}) => {
  const shown = showConsole(<AccountScreen />, {
    answers: { listPasskeys: () => [], readStaffSession: () => sessionOf('desk'), ...answers },
  });
  shown.queries.setQueryData(SESSION, sessionOf('desk'));
  const press = async (name: string | RegExp) =>
    shown.user.click(await screen.findByRole('button', { name }));
  return { ...shown, press };
};

describe('one’s own access', () => {
  it('STAFF-07: changes the password with the previous one; a wrong one is reported at its field', async () => {
    const shown = 'Current password is not valid';
    const changeStaffPassword = () => {
      throw new Refused({
        status: 422,
        code: 'validation_failed',
        message: 'Please fix all errors',
        errors: { current_password: [shown] },
      });
    };
    const { user, t, calls, press } = accountOf({ changeStaffPassword });
    await press(t('console.changePassword'));
    await user.type(screen.getByLabelText(t('console.currentPassword')), 'Wrong#123');
    await user.type(screen.getByLabelText(t('console.newPassword')), 'Console#77');
    await user.type(screen.getByLabelText(t('console.passwordAgain')), 'Console#77{Enter}');
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(calls.at(-1)?.body).toMatchObject({ password: 'Console#77' });
  });

  it('STAFF-11: has new recovery codes by the password, which are shown once and then kept', async () => {
    const codes = ['ABCD-EFGH-JKMN-PQRS', 'TVWX-YZ23-4567-89AB'];
    const renewRecoveryCodes = () => ({ recovery_codes: codes });
    const { user, t, press } = accountOf({ renewRecoveryCodes });
    expect(await screen.findByText('2 codes are left.')).toBeTruthy();
    await press(t('console.newCodes'));
    await user.type(screen.getByLabelText(t('console.currentPassword')), 'Console#77{Enter}');
    expect(await screen.findByText('TVWX-YZ23-4567-89AB')).toBeTruthy();
    await press(t('console.codesKept'));
    expect(screen.queryByText('TVWX-YZ23-4567-89AB')).toBeNull();
  });

  it('STAFF-10: removes a passkey after a confirmation; without any it explains passkeys', async () => {
    const { t, press, calls } = accountOf({
      listPasskeys: () => [KEY],
      removePasskey: () => [],
    });
    await press(/Remove.*Desk computer/);
    expect(calls.some(({ name }) => name === 'removePasskey')).toBe(false);
    await press(t('console.remove'));
    expect(await screen.findByText(t('console.noPasskeys'))).toBeTruthy();
    expect(calls.at(-1)?.path).toContain(KEY.id);
    // This browser cannot create passkeys.
    expect(screen.queryByRole('button', { name: t('console.addPasskey') })).toBeNull();
  });

  it('STAFF-10: a device without passkeys is reported, and nothing is sent', async () => {
    vi.stubGlobal('PublicKeyCredential', {
      parseCreationOptionsFromJSON: (given: unknown) => given,
    });
    const create = vi.fn(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
    vi.stubGlobal('navigator', { ...navigator, credentials: { create } });
    const { user, t, calls, press } = accountOf({ offerPasskey: () => ({ challenge: 'x' }) });
    await press(t('console.addPasskey'));
    await user.type(screen.getByLabelText(t('console.passkeyName')), 'Desk computer');
    await user.type(screen.getByLabelText(t('console.password')), 'Console#77{Enter}');
    expect(await screen.findByText(t('console.passkeyNotMade'))).toBeTruthy();
    expect(create).toHaveBeenCalledOnce();
    expect(calls.some(({ name }) => name === 'addPasskey')).toBe(false);
  });

  it('ends here by one tap', async () => {
    const { t, press, queries } = accountOf({ signOutStaff: () => null });
    await press(t('console.signOut'));
    await expect.poll(() => queries.getQueryData(SESSION)).toBeNull();
  });
});
