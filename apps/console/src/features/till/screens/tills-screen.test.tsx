import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import {
  closeConsole,
  currentAddress,
  type Opening,
  openConsole,
} from '../../../../test/open-console.tsx';

// Loads the page before the first test, whose time is limited.
await import('./tills-screen.tsx');

afterEach(closeConsole);

const SESSION = {
  id: 5,
  seen: '1764918000000-five',
  staff_name: 'Layla',
  is_own: true,
  may_close: true,
  opened_at: '2026-12-07T08:00:00+04:00',
  is_left_open: false,
};
const till = (over: object = {}) => ({
  id: 1,
  name: 'Front desk',
  version: 'v1',
  is_retired: false,
  session: null,
  ...over,
});
const listOf = (...tills: readonly object[]) => ({ currency: 'AED', cash_step: 0.25, tills });
const CLOSED = {
  id: 4,
  till_name: 'Front desk',
  staff_name: 'Layla',
  closed_by: 'Omar',
  opened_at: '2026-12-06T08:00:00+04:00',
  closed_at: '2026-12-06T22:00:00+04:00',
  float: 100,
  expected: 331,
  counted: 330,
  difference: -1,
  movements: 1,
};
const SHEET = {
  ...CLOSED,
  currency: 'AED',
  movements: [
    {
      id: 1,
      kind: 'payment',
      order_number: 'ALN-2026-000021',
      word: null,
      cash: 231,
      rounded: 0.12,
      terminal: 0,
      at: '2026-12-06T09:00:00+04:00',
    },
  ],
};

const openTills = (answers: Handlers = {}, more: Opening = {}) =>
  openConsole('/tills', {
    role: 'desk',
    answers: {
      listTills: () => listOf(till()),
      listTillSessions: () => [],
      readTillSheet: () => SHEET,
      ...answers,
    },
    ...more,
  });

describe('TILL-02 a till', () => {
  it('is opened with a counted float; a refusal is shown in the dialog', async () => {
    let isOpen = true;
    const { user, sentTo } = await openTills({
      openTill: () => (isOpen ? refuse(409, 'till_is_open', 'This till is open.') : null),
    });
    await user.click(await screen.findByRole('button', { name: /^Open till/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Open till' }));
    expect(sentTo('openTill')).toEqual([]);
    await user.type(dialog.getByLabelText('Cash counted'), '100{Enter}');
    await dialog.findByText('This till is open.');
    isOpen = false;
    await user.click(dialog.getByRole('button', { name: 'Open till' }));
    await screen.findByText('Front desk is open.');
    expect(sentTo('openTill').at(-1)?.body).toEqual({ float: 100 });
  });
});

describe('TILL-04, TILL-06 an own till', () => {
  const own = {
    listTills: () => listOf(till({ session: SESSION }), till({ id: 2, name: 'Pro shop' })),
  };

  it('has cash put in or taken out with a reason', async () => {
    const { user, sentTo } = await openTills({ ...own, moveTillCash: () => null });
    await user.click(await screen.findByRole('button', { name: /^Put in or take out/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Amount'), '50');
    await user.type(dialog.getByLabelText('Reason'), 'To the bank{Enter}');
    await waitFor(() =>
      expect(sentTo('moveTillCash').map(({ body }) => body)).toEqual([
        { move: { way: 'out', amount: 50, word: 'To the bank' }, seen: SESSION.seen },
      ]),
    );
  });

  it('is counted blind, and then shows what was expected', async () => {
    const count = { session_id: 5, expected: 331, counted: 330, difference: -1 };
    const { user, sentTo } = await openTills({ ...own, closeTill: () => count });
    await user.click(await screen.findByRole('button', { name: /^Count and close/ }));
    expect(screen.queryByText(/331/)).toBeNull();
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Cash counted'), '330{Enter}');
    const result = within(await screen.findByRole('dialog', { name: 'Result of the count' }));
    expect(result.getByText('Short').parentElement?.textContent).toMatch(/1/);
    expect(sentTo('closeTill').map(({ body }) => body)).toEqual([
      { counted: 330, seen: SESSION.seen },
    ]);
    expect(result.getByRole('link', { name: 'Sheet' }).getAttribute('href')).toBe(
      '/console/tills/5',
    );
  });
});

describe('TILL-04, TILL-06 a till in which cash was moved meanwhile', () => {
  it('is shown as it is now, and closed as it is confirmed again', async () => {
    let seen = SESSION.seen;
    const count = { session_id: 5, expected: 330, counted: 330, difference: 0 };
    const { user, sentTo } = await openTills({
      listTills: () => listOf(till({ session: { ...SESSION, seen } })),
      closeTill: () => {
        if (seen !== SESSION.seen) return count;
        seen = '1764918600000-six';
        return refuse(409, 'changed_meanwhile', 'Cash was moved.');
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Count and close/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Cash counted'), '330{Enter}');
    await dialog.findByText('Cash was moved.');
    await user.click(dialog.getByRole('button', { name: 'Close till' }));
    await screen.findByRole('dialog', { name: 'Result of the count' });
    expect(sentTo('closeTill').map(({ body }) => body)).toEqual([
      { counted: 330, seen: SESSION.seen },
      { counted: 330, seen: '1764918600000-six' },
    ]);
  });
});

describe('TILL-01, TILL-07 managers', () => {
  it('add, rename and retire tills, and see which was left open', async () => {
    const left = { ...SESSION, is_own: false, is_left_open: true };
    const { user, sentTo } = await openTills(
      {
        listTills: () => listOf(till({ session: left }), till({ id: 2, name: 'Pro shop' })),
        addTill: () => listOf(till()),
        changeTill: () => listOf(till()),
      },
      { role: 'manager' },
    );
    await screen.findByText('Open since an earlier day');
    await user.click(screen.getByRole('button', { name: 'Add a till' }));
    await user.type(screen.getByLabelText('Name of the till'), 'Gate{Enter}');
    await waitFor(() => expect(sentTo('addTill').at(-1)?.body).toEqual({ till: { name: 'Gate' } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Retire Pro shop' }));
    await waitFor(() =>
      expect(sentTo('changeTill').at(-1)?.body).toEqual({
        version: 'v1',
        till: { name: 'Pro shop' },
        is_retired: true,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Rename Pro shop' }));
    await user.type(screen.getByLabelText('Name of the till'), ' 2{Enter}');
    await waitFor(() =>
      expect(sentTo('changeTill').at(-1)?.body).toMatchObject({ till: { name: 'Pro shop 2' } }),
    );
  });
});

describe('TILL-08 closed sessions', () => {
  it('lead to their sheet, which is printed', async () => {
    const { user } = await openTills({ listTillSessions: () => [CLOSED] });
    await user.click(await screen.findByRole('link', { name: /^Sheet/ }));
    await expect.poll(currentAddress).toBe('/tills/4');
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByText('ALN-2026-000021')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  });

  it('are in Arabic, empty, and read again after a failure', async () => {
    let isDown = true;
    const { user, text } = await openTills(
      { listTills: () => (isDown ? refuse(503, 'internal_error', 'Down.') : listOf()) },
      { language: 'ar' },
    );
    await screen.findByText('Down.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: text.ar.t('console.tryAgain') }));
    await screen.findByText('لا صناديق بعد');
    await screen.findByText('لم يُعدّ أي صندوق بعد');
  });
});
