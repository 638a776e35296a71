import { Refused } from '@nadi/browser/refused';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { sessionOf } from '../../../../test/session.ts';
import { InvitationScreen } from './invitation-screen.tsx';

afterEach(cleanup);

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

describe('a link to the console', () => {
  it('that is cut off is reported without a request', async () => {
    const { calls } = showConsole(<InvitationScreen token="" onDone={vi.fn()} />);
    expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('that was used, or has expired, is reported with the message of the server, with whom to contact', async () => {
    const message = 'This link is no longer valid.';
    const openInvitation = () => {
      throw new Refused({ status: 422, code: 'link_expired', message });
    };
    showConsole(<InvitationScreen token="t" onDone={vi.fn()} />, { answers: { openInvitation } });
    expect(await screen.findByRole('heading', { name: message })).toBeTruthy();
    expect(screen.getByText(/Ask whoever invited you/)).toBeTruthy();
  });

  it('is loaded again after a network failure', async () => {
    let tries = 0;
    const openInvitation = () => {
      tries += 1;
      if (tries > 1) return INVITATION;
      throw new Refused({ status: 0, code: 'offline', message: 'No network.' });
    };
    const { user, t } = showConsole(<InvitationScreen token="t" onDone={vi.fn()} />, {
      answers: { openInvitation },
    });
    await user.click(await screen.findByRole('button', { name: t('console.tryAgain') }));
    expect(await screen.findByText(/Front desk/)).toBeTruthy();
  });

  it('sets everything up at once, shows the codes once, and continues when they are saved', async () => {
    const onDone = vi.fn();
    const answers = {
      openInvitation: () => INVITATION,
      acceptInvitation: () => ({
        session: sessionOf('desk'),
        recovery_codes: ['ABCD-EFGH-JKMN-PQRS', 'TVWX-YZ23-4567-89AB'],
      }),
    };
    const { user, t, calls } = showConsole(<InvitationScreen token="t" onDone={onDone} />, {
      answers,
    });
    await screen.findByRole('heading', { name: t('console.invitationTitle') });
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(screen.getByRole('img', { name: t('console.appCode') })).toBeTruthy();
    await user.type(screen.getByLabelText(t('console.newPassword')), 'Console#77');
    await user.type(screen.getByLabelText(t('console.passwordAgain')), 'Console#77');
    await user.type(screen.getByLabelText(t('console.code')), '123456{Enter}');
    expect(await screen.findByText('TVWX-YZ23-4567-89AB')).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({
      name: 'acceptInvitation',
      body: { token: 't', name: 'Noura Al Ali', password: 'Console#77', code: '123456' },
    });
    await user.click(screen.getByRole('button', { name: t('console.codesKept') }));
    expect(onDone).toHaveBeenCalledOnce();
  });
});
