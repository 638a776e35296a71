import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuseMeanwhile } from '../../test/api-double.ts';
import { BOOKING, dayOf } from '../../test/day-facts.ts';
import { closeConsole, openConsole } from '../../test/open-console.tsx';
import { REQUEST } from '../../test/request-facts.ts';

/** STAFF-14: an act on what a colleague has changed meanwhile. */

afterEach(closeConsole);

const AT = '2026-12-01T14:05:00+04:00';
const MOVED = { by: 'Sara', role: 'desk', action: 'order.moved', at: AT } as const;

const PREVIEW = {
  units: [{ booking: BOOKING.id, units: [0] }],
  shares: [{ way: 'original', amount: 231 }],
  currency: 'AED',
  is_free: 1,
  has_wallet: 0,
  is_given_up: 0,
};

interface Sent {
  readonly body?: unknown;
}

describe.each([
  ['en', /Sara \(Front desk\) moved this booking, .*14:05/],
  ['ar', /نقل .*Sara.* \(.*موظف استقبال.*\) هذا الحجز، .*14:05/],
] as const)('a cancellation, in %s', (language, sentence) => {
  it('says who was quicker, keeps the reason, and goes on with the state that is shown', async () => {
    let seen = BOOKING.seen;
    const { user, t, sentTo } = await openConsole('/', {
      language,
      answers: {
        readConsoleDay: () => dayOf([{ ...BOOKING, seen }]),
        cancelBooking: ({ body }: Sent) => {
          const { dry, units } = body as { dry: 0 | 1; units: readonly { seen: string }[] };
          if (dry === 0 && units[0]?.seen !== '1764918600000-moved') {
            seen = '1764918600000-moved';
            refuseMeanwhile(MOVED);
          }
          return PREVIEW;
        },
      },
    } as Parameters<typeof openConsole>[1]);
    const table = within(await screen.findByRole('table'));
    const name = new RegExp(`^${t('console.cancelBooking')}`);
    await user.click(table.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByText(/231/);
    const reason = dialog.getByRole<HTMLInputElement>('textbox');
    await user.type(reason, 'Ill');
    const confirm = () =>
      user.click(dialog.getByRole('button', { name: t('console.cancelBooking') }));
    await confirm();
    await dialog.findByText(sentence);
    expect(reason.value).toBe('Ill');
    await expect.poll(() => sentTo('cancelBooking').at(-1)?.body).toMatchObject({ dry: 1 });
    await confirm();
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    const acts = sentTo('cancelBooking').filter(({ body }) => (body as { dry: number }).dry === 0);
    expect(acts.map(({ body }) => body)).toMatchObject([
      { units: [{ seen: BOOKING.seen }], reason: 'Ill', shares: PREVIEW.shares },
      { units: [{ seen: '1764918600000-moved' }], reason: 'Ill', shares: PREVIEW.shares },
    ]);
    const keys = acts.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => /^[\da-f-]{36}$/.test(key ?? ''))).toBe(true);
  });
});

it('a list that reloads behind a dialog does not renew what the dialog showed', async () => {
  let seen = REQUEST.seen;
  const { user, t, sentTo } = await openConsole('/requests', {
    answers: {
      listApprovals: () => [{ ...REQUEST, seen }],
      readConsoleDay: () => dayOf([]),
      answerApproval: ({ body }: Sent) =>
        (body as { seen: string }).seen === '1764918600000-other' ? REQUEST : refuseMeanwhile(null),
    },
  } as Parameters<typeof openConsole>[1]);
  await user.click(await screen.findByRole('button', { name: /Approve.*Party hall/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  seen = '1764918600000-other';
  const confirm = () => user.click(dialog.getByRole('button', { name: t('console.approve') }));
  await confirm();
  await dialog.findByText('Changed meanwhile.');
  await confirm();
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(sentTo('answerApproval').map(({ body }) => body)).toMatchObject([
    { seen: REQUEST.seen },
    { seen: '1764918600000-other' },
  ]);
});

it('a change that takes the row away is shown once its dialog is gone', async () => {
  let isThere = true;
  const { user, t } = await openConsole('/', {
    answers: {
      readConsoleDay: () => dayOf(isThere ? [BOOKING] : []),
      cancelBooking: ({ body }: Sent) => {
        if ((body as { dry: 0 | 1 }).dry === 1) return PREVIEW;
        isThere = false;
        return refuseMeanwhile(MOVED);
      },
    },
  } as Parameters<typeof openConsole>[1]);
  const table = within(await screen.findByRole('table'));
  const name = new RegExp(`^${t('console.cancelBooking')}`);
  await user.click(table.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await dialog.findByText(/231/);
  await user.type(dialog.getByRole('textbox'), 'Ill');
  await user.click(dialog.getByRole('button', { name: t('console.cancelBooking') }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  const toast = await screen.findByText(/Sara \(Front desk\) moved this booking, .*14:05/);
  expect(toast.closest('[aria-live="assertive"]')).not.toBeNull();
});
