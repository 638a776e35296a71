import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loseNetwork, refuse } from '../../test/api-double.ts';
import { dayOf } from '../../test/day-facts.ts';
import { closeConsole, currentAddress, openConsole } from '../../test/open-console.tsx';
import { sessionOf } from '../../test/session.ts';
import { signIn } from '../../test/sign-in.ts';

afterEach(() => {
  closeConsole();
  vi.useRealTimers();
});

const readConsoleDay = () => dayOf([]);

describe('the door of the console', () => {
  it('shows the sign-in of the venue, and opens the page of the address after it', async () => {
    const shown = await openConsole('/?date=2026-12-05', {
      role: null,
      answers: { signInStaff: () => sessionOf('desk'), readConsoleDay },
    });
    const { t, sentTo } = shown;
    expect(await screen.findByRole('heading', { name: t('console.signInTitle') })).toBeTruthy();
    expect(screen.getByText('Al Noor Sports Park')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    await signIn(shown);
    expect(await screen.findByText(t('console.nothingBooked'))).toBeTruthy();
    expect(currentAddress()).toBe('/?date=2026-12-05');
    expect(sentTo('signInStaff')).toMatchObject([
      {
        method: 'POST',
        path: '/console/session',
        body: { email: 'noura@example.com', password: 'Console#77', code: '123456' },
      },
    ]);
  });

  it('keeps all that was typed when the network is lost, and signs in by another press', async () => {
    let isLost = true;
    const shown = await openConsole('/', {
      role: null,
      answers: {
        signInStaff: () => (isLost ? loseNetwork() : sessionOf('desk')),
        readConsoleDay,
      },
    });
    const { t, user, sentTo } = shown;
    await signIn(shown);
    expect((await screen.findByRole('alert')).textContent).toContain(t('console.unreachable'));
    isLost = false;
    await user.click(screen.getByRole('button', { name: t('console.signIn') }));
    expect(await screen.findByText(t('console.nothingBooked'))).toBeTruthy();
    const [first, second] = sentTo('signInStaff').map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('is Arabic from right to left for a browser that prefers it', async () => {
    const { text } = await openConsole('/', { role: null, language: 'ar' });
    const title = text.ar.t('console.signInTitle');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText('نادي النور الرياضي')).toBeTruthy();
    expect(document.documentElement.dir).toBe('rtl');
    expect(screen.getByRole('textbox', { name: text.ar.t('console.email') }).dir).toBe('ltr');
  });

  it('explains an ended session, and leads back to the page that was open', async () => {
    let hasEnded = false;
    const shown = await openConsole('/', {
      role: 'desk',
      answers: {
        readConsoleDay: () => (hasEnded ? refuse(401, 'session_expired', 'Over') : dayOf([])),
        signInStaff: () => sessionOf('desk'),
      },
    });
    const { user, t } = shown;
    await screen.findByText(t('console.nothingBooked'));
    hasEnded = true;
    await user.click(screen.getByRole('button', { name: t('console.dayAfter') }));
    expect(await screen.findByText(t('console.hasEnded'))).toBeTruthy();
    hasEnded = false;
    await signIn(shown);
    expect(await screen.findByText(t('console.nothingBooked'))).toBeTruthy();
    expect(currentAddress()).toBe('/?date=2026-12-02');
  });

  it('offers another try when the session cannot be read', async () => {
    let isDown = true;
    const { user, t } = await openConsole('/', {
      answers: {
        readStaffSession: () =>
          isDown ? refuse(503, 'internal_error', 'Back in a minute.') : sessionOf('desk'),
        readConsoleDay,
      },
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Back in a minute.')).toBeTruthy();
    expect(screen.queryByLabelText(t('console.password'))).toBeNull();
    isDown = false;
    await user.click(alert.getByRole('button', { name: t('console.tryAgain') }));
    expect(await screen.findByText(t('console.nothingBooked'))).toBeTruthy();
  });

  it('tries twice more by itself when the network is lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let failures = 2;
    const { t, sentTo } = await openConsole('/', {
      answers: {
        readStaffSession: () => {
          failures -= 1;
          return failures >= 0 ? loseNetwork() : sessionOf('desk');
        },
        readConsoleDay,
      },
    });
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByText(t('console.nothingBooked'))).toBeTruthy();
    expect(sentTo('readStaffSession')).toHaveLength(3);
  });
});

describe('a passkey at the door', () => {
  const withDevice = (get: () => Promise<unknown>) => {
    vi.stubGlobal('PublicKeyCredential', {
      parseCreationOptionsFromJSON: (options: unknown) => options,
      parseRequestOptionsFromJSON: (options: unknown) => options,
    });
    vi.stubGlobal('navigator', { ...navigator, onLine: true, credentials: { get } });
  };
  const credential = {
    id: 'a2V5',
    rawId: 'a2V5',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  };
  const openDoor = (signInByPasskey: () => unknown) =>
    openConsole('/', {
      role: null,
      answers: {
        beginPasskeySignIn: () => ({ challenge: 'x', rpId: 'venue.example', timeout: 1 }),
        signInByPasskey,
        readConsoleDay,
      },
    });

  it('is not offered by a browser without passkeys', async () => {
    const { t } = await openDoor(() => sessionOf('desk'));
    await screen.findByRole('heading', { name: t('console.signInTitle') });
    expect(screen.queryByRole('button', { name: t('console.signInByPasskey') })).toBeNull();
  });

  it('signs in with what the device signed, without a password', async () => {
    withDevice(async () => ({ toJSON: () => credential }));
    const { user, t, sentTo } = await openDoor(() => sessionOf('desk'));
    await user.click(await screen.findByRole('button', { name: t('console.signInByPasskey') }));
    expect(await screen.findByText(t('console.nothingBooked'))).toBeTruthy();
    expect(sentTo('signInByPasskey').map(({ body }) => body)).toEqual([{ credential }]);
  });

  it('shows that the device declined, and sends nothing', async () => {
    withDevice(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
    const { user, t, sentTo } = await openDoor(() => sessionOf('desk'));
    await user.click(await screen.findByRole('button', { name: t('console.signInByPasskey') }));
    expect((await screen.findByRole('alert')).textContent).toBe(t('console.passkeyNotUsed'));
    expect(sentTo('signInByPasskey')).toEqual([]);
  });

  it('shows the message of the server for an unknown passkey', async () => {
    withDevice(async () => ({ toJSON: () => credential }));
    const { user, t } = await openDoor(() => refuse(422, 'invalid_passkey', 'Unknown passkey.'));
    await user.click(await screen.findByRole('button', { name: t('console.signInByPasskey') }));
    expect((await screen.findByRole('alert')).textContent).toBe('Unknown passkey.');
  });
});
