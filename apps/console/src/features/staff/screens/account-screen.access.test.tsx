import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { descriptionOf } from '../../../../test/fields.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';
import { sessionOf } from '../../../../test/session.ts';
import { CREDENTIAL, PASSKEY } from '../../../../test/staff-facts.ts';

afterEach(closeConsole);

const openAccount = async (answers: Handlers = {}, role: 'scanner' | 'desk' = 'scanner') => {
  const shown = await openConsole('/account', {
    role,
    answers: { listPasskeys: () => [], ...answers },
  });
  const { user } = shown;
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('heading', { name: 'Noura Al Ali' });
  return { ...shown, press };
};

describe('the own password', () => {
  const fill = async (
    { user, t, press }: Awaited<ReturnType<typeof openAccount>>,
    again = 'Console#77',
  ) => {
    await press(t('console.changePassword'));
    await user.type(screen.getByLabelText(t('console.currentPassword')), 'Console#76');
    await user.type(screen.getByLabelText(t('console.newPassword')), 'Console#77');
    await user.type(screen.getByLabelText(t('console.passwordAgain')), `${again}{Enter}`);
  };

  it('is changed by the current one, and the change is confirmed', async () => {
    const shown = await openAccount({ changeStaffPassword: () => null });
    await fill(shown);
    expect(await screen.findByText(shown.t('console.passwordChanged'))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown.sentTo('changeStaffPassword')).toMatchObject([
      {
        path: '/console/password',
        body: {
          current_password: 'Console#76',
          password: 'Console#77',
          confirm_password: 'Console#77',
        },
      },
    ]);
  });

  it('is not sent when both entries differ', async () => {
    const shown = await openAccount();
    await fill(shown, 'Console#78');
    const field = screen.getByLabelText(shown.t('console.passwordAgain'));
    await expect.poll(() => descriptionOf(field)).toContain('Passwords must match');
    expect(document.activeElement).toBe(field);
    expect(shown.sentTo('changeStaffPassword')).toEqual([]);
  });

  it('is refused while it is weak, and shown on request', async () => {
    const { user, t, press } = await openAccount();
    await press(t('console.changePassword'));
    const field = screen.getByLabelText<HTMLInputElement>(t('console.newPassword'));
    await user.type(field, 'console');
    expect(field.type).toBe('password');
    await user.click(screen.getAllByRole('button', { name: /Show password/ })[1] as HTMLElement);
    expect(field.type).toBe('text');
    await user.type(field, '{Enter}');
    expect(await screen.findByRole('link', { name: /at least 8 characters/ })).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the own passkeys', () => {
  const withDevice = (create: () => Promise<unknown>) => {
    vi.stubGlobal('PublicKeyCredential', {
      parseCreationOptionsFromJSON: (options: unknown) => options,
    });
    vi.stubGlobal('navigator', { ...navigator, onLine: true, credentials: { create } });
  };
  const add = async ({ user, t, press }: Awaited<ReturnType<typeof openAccount>>) => {
    await press(t('console.addPasskey'));
    await user.type(screen.getByLabelText(t('console.passkeyName')), 'Desk computer');
    await user.type(screen.getByLabelText(t('console.password')), 'Console#77{Enter}');
  };
  const offerPasskey = () => ({ challenge: 'x' });

  it('are added with a name and the password, and listed at once', async () => {
    withDevice(async () => ({ toJSON: () => CREDENTIAL }));
    const shown = await openAccount({ offerPasskey, addPasskey: () => [PASSKEY] });
    await add(shown);
    expect(await screen.findByText(shown.t('console.passkeyAdded'))).toBeTruthy();
    expect(
      screen.getByText('Desk computer', { selector: 'bdi' }).closest('li')?.textContent,
    ).toMatch(/Added.*09:05/);
    expect(shown.sentTo('addPasskey')).toMatchObject([
      {
        path: '/console/passkeys',
        body: { name: 'Desk computer', password: 'Console#77', credential: CREDENTIAL },
      },
    ]);
  });

  it('show a wrong password at its field, and keep the name', async () => {
    withDevice(async () => ({ toJSON: () => CREDENTIAL }));
    const shown = await openAccount({
      offerPasskey,
      addPasskey: () =>
        refuse(422, 'validation_failed', 'Please fix all errors', {
          password: ['Password is not valid'],
        }),
    });
    await add(shown);
    const field = screen.getByLabelText(shown.t('console.password'));
    await expect.poll(() => descriptionOf(field)).toContain('Password is not valid');
    expect(screen.getByDisplayValue('Desk computer')).toBeTruthy();
    expect(screen.queryByText(shown.t('console.passkeyNotMade'))).toBeNull();
  });

  it('show their last use, and stay when a removal fails', async () => {
    const { t, press } = await openAccount({
      listPasskeys: () => [{ ...PASSKEY, last_used_at: '2026-12-02T10:15:00+04:00' }],
      removePasskey: () => refuse(503, 'internal_error', 'Back in a minute.'),
    });
    const row = (await screen.findByText('Desk computer', { selector: 'bdi' })).closest('li');
    expect(row?.textContent).toMatch(/Last used.*10:15/);
    await press(/Remove.*Desk computer/);
    await press(t('console.remove'));
    expect(await screen.findByText('Back in a minute.')).toBeTruthy();
    expect(screen.getByText('Desk computer', { selector: 'bdi' })).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('are loaded by another try after a failure', async () => {
    let isDown = true;
    const { t, press } = await openAccount({
      listPasskeys: () => (isDown ? refuse(503, 'internal_error', 'Down.') : [PASSKEY]),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await press(t('console.tryAgain'));
    expect(await screen.findByText('Desk computer', { selector: 'bdi' })).toBeTruthy();
  });
});

describe('the own recovery codes', () => {
  const codes = ['ABCD-EFGH-JKMN-PQRS', 'TVWX-YZ23-4567-89AB'];

  it('are copied and printed, and stay until they are kept', async () => {
    let left = 0;
    const { user, t, press } = await openAccount({
      readStaffSession: () => ({ ...sessionOf('desk'), recovery_codes_left: left }),
      renewRecoveryCodes: () => {
        left = 10;
        return { recovery_codes: codes };
      },
    });
    expect(screen.getByText(t('console.codesLeft', { count: 0 }))).toBeTruthy();
    await press(t('console.newCodes'));
    await user.type(screen.getByLabelText(t('console.currentPassword')), 'Console#77{Enter}');
    await screen.findByText(codes[0] as string);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('button', { name: t('ui.close') })).toBeNull();
    await user.click(dialog.getByRole('button', { name: t('console.copyCodes') }));
    expect(await dialog.findByText(t('console.copied'))).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(dialog.getByRole('button', { name: t('console.print') }));
    expect(print).toHaveBeenCalledOnce();
    await press(t('console.codesKept'));
    expect(await screen.findByText(t('console.codesLeft', { count: 10 }))).toBeTruthy();
  });

  it('want the password again after a wrong one', async () => {
    const { user, t, press } = await openAccount({
      renewRecoveryCodes: () =>
        refuse(422, 'validation_failed', 'Please fix all errors', {
          current_password: ['Current password is not valid'],
        }),
    });
    await press(t('console.newCodes'));
    const field = screen.getByLabelText<HTMLInputElement>(t('console.currentPassword'));
    await user.type(field, 'Wrong#123{Enter}');
    await expect.poll(() => descriptionOf(field)).toContain('Current password is not valid');
    expect(field.value).toBe('');
  });
});

it('shows the own access in Arabic, with the address from left to right', async () => {
  const { text } = await openConsole('/account', {
    role: 'desk',
    language: 'ar',
    answers: { listPasskeys: () => [] },
  });
  expect(await screen.findByText(text.ar.t('console.noPasskeys'))).toBeTruthy();
  expect(screen.getByText('noura@example.com').dir).toBe('ltr');
  expect(screen.getByRole('heading', { name: text.ar.t('console.recoveryCodes') })).toBeTruthy();
});
