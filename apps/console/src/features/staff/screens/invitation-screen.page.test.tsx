import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { dayOf } from '../../../../test/day-facts.ts';
import { descriptionOf } from '../../../../test/fields.ts';
import { closeConsole, currentAddress, openConsole } from '../../../../test/open-console.tsx';
import { sessionOf } from '../../../../test/session.ts';

afterEach(closeConsole);

const INVITATION = {
  email: 'noura@example.com',
  name: 'Noura Al Ali',
  role: 'desk',
  venue_name: 'Al Noor Sports Park',
  ar_venue_name: 'نادي النور الرياضي',
  expires_at: '2026-12-02T09:05:00+04:00',
  totp_secret: 'JBSWY3DPEHPK3PXP',
  totp_address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
};
const accepted = () => ({
  session: sessionOf('desk'),
  recovery_codes: ['ABCD-EFGH-JKMN-PQRS', 'TVWX-YZ23-4567-89AB'],
});

type Invited = Awaited<ReturnType<typeof openInvitation>>;

const openInvitation = (answers: Handlers, language: 'en' | 'ar' = 'en') =>
  openConsole('/invitation#tok3n', {
    role: null,
    language,
    answers: {
      openInvitation: () => INVITATION,
      readConsoleDay: () => dayOf([]),
      ...answers,
    },
  });

const fill = async ({ user, t }: Pick<Invited, 'user' | 't'>, code = '123456') => {
  await user.type(await screen.findByLabelText(t('console.newPassword')), 'Console#77');
  await user.type(screen.getByLabelText(t('console.passwordAgain')), 'Console#77');
  await user.type(screen.getByLabelText(t('console.code')), `${code}{Enter}`);
};

describe('the page of an invitation', () => {
  it('shows to whom and as what it was sent, and requests it by the token of the link', async () => {
    const { t, sentTo } = await openInvitation({});
    const address = await screen.findByLabelText<HTMLInputElement>(t('console.email'));
    expect([address.value, address.readOnly]).toEqual(['noura@example.com', true]);
    const role = t('console.role.desk');
    expect(screen.getByText(t('console.invitedAs', { role }))).toBeTruthy();
    expect(screen.getByText(/until.*09:05/)).toBeTruthy();
    expect(sentTo('openInvitation').map(({ body }) => body)).toEqual([{ token: 'tok3n' }]);
  });

  it('signs in, and opens the console once the codes are kept', async () => {
    const shown = await openInvitation({ acceptInvitation: accepted });
    const { user, t, sentTo } = shown;
    await fill(shown);
    expect(await screen.findByText('ABCD-EFGH-JKMN-PQRS')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('console.codesKept') }));
    expect(await screen.findByText(t('console.nothingBooked'))).toBeTruthy();
    expect(currentAddress()).toBe('/');
    // The link is used once: it is not requested again.
    expect(sentTo('openInvitation')).toHaveLength(1);
    expect(sentTo('acceptInvitation')).toMatchObject([
      {
        method: 'POST',
        path: '/console/invitation/accept',
        body: { token: 'tok3n', confirm_password: 'Console#77', code: '123456' },
      },
    ]);
  });

  it('wants another code after a wrong one, and keeps the passwords', async () => {
    let isWrong = true;
    const shown = await openInvitation({
      acceptInvitation: () =>
        isWrong
          ? refuse(422, 'validation_failed', 'Please fix all errors', { code: ['Wrong code'] })
          : accepted(),
    });
    const { user, t } = shown;
    await fill(shown);
    const code = screen.getByLabelText<HTMLInputElement>(t('console.code'));
    await expect.poll(() => descriptionOf(code)).toContain('Wrong code');
    expect(code.value).toBe('');
    isWrong = false;
    await user.type(code, '654321{Enter}');
    expect(await screen.findByText('ABCD-EFGH-JKMN-PQRS')).toBeTruthy();
  });

  it('refuses a recovery code in place of the app', async () => {
    const shown = await openInvitation({});
    await fill(shown, 'ABCD-EFGH-JKMN-PQRS');
    const code = screen.getByLabelText(shown.t('console.code'));
    await expect.poll(() => descriptionOf(code)).toContain('Please enter a valid OTP');
    expect(shown.sentTo('acceptInvitation')).toEqual([]);
  });

  it('copies the key for an app that cannot scan', async () => {
    const { user, t } = await openInvitation({});
    await user.click(await screen.findByRole('button', { name: t('console.copyKey') }));
    expect(await screen.findByText(t('console.copied'))).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
  });

  it('is Arabic, with the key from left to right', async () => {
    const { text } = await openInvitation({}, 'ar');
    const title = text.ar.t('console.invitationTitle');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP').dir).toBe('ltr');
    expect(screen.getByText('نادي النور الرياضي')).toBeTruthy();
  });

  it('leads to the sign-in from a link that is over', async () => {
    const { user, t } = await openInvitation({
      openInvitation: () => refuse(422, 'link_expired', 'This link is no longer valid.'),
    });
    expect(
      await screen.findByRole('heading', { name: 'This link is no longer valid.' }),
    ).toBeTruthy();
    await user.click(screen.getByRole('link', { name: t('console.toSignIn') }));
    expect(await screen.findByRole('heading', { name: t('console.signInTitle') })).toBeTruthy();
  });
});
