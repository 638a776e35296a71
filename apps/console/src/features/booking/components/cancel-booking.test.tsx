import type { StaffRole } from '@nadi/domain/account/access';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../../test/api-double.ts';
import { BOOKING, dayOf, MORNING } from '../../../../test/day-facts.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

/** STAFF-12: cancelling a booking at the desk. */

afterEach(closeConsole);

const outcome = (is_free: 0 | 1, amount = 231, has_wallet: 0 | 1 = 0, is_given_up: 0 | 1 = 0) => ({
  units: [{ booking: BOOKING.id, units: [0] }],
  shares: amount === 0 ? [] : [{ way: 'original', amount }],
  currency: 'AED',
  is_free,
  has_wallet,
  is_given_up,
});

async function openDialog(
  role: StaffRole,
  cancelBooking: (input: { body?: unknown }) => unknown,
  booking: object = BOOKING,
) {
  const opened = await openConsole('/', {
    role,
    answers: { readConsoleDay: () => dayOf([booking]), cancelBooking },
  } as Parameters<typeof openConsole>[1]);
  const table = within(await screen.findByRole('table'));
  const name = new RegExp(`^${opened.t('console.cancelBooking')}`);
  await opened.user.click(table.getByRole('button', { name }));
  return { ...opened, dialog: within(await screen.findByRole('alertdialog')) };
}

describe('the dialog that cancels a booking', () => {
  it('shows the refund, and cancels the chosen units with the reason', async () => {
    const { user, t, dialog, sentTo } = await openDialog('desk', () => outcome(1));
    await dialog.findByText(/231/);
    await user.type(dialog.getByRole('textbox'), 'Ill');
    await user.click(dialog.getByRole('button', { name: t('console.cancelBooking') }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    const bodies = sentTo('cancelBooking').map(({ body }) => body);
    const units = [{ booking: BOOKING.id, units: [0], seen: BOOKING.seen }];
    const { shares } = outcome(1);
    expect(bodies).toEqual([
      { units, by: 'customer', way: 'original', dry: 1 },
      { units, by: 'customer', way: 'original', dry: 0, reason: 'Ill', shares },
    ]);
  });

  it('shows the desk that a late one needs a manager, who sees that all is refunded', async () => {
    const desk = await openDialog('desk', () => outcome(0));
    await desk.dialog.findByText(desk.t('console.cancelNeedsManager'));
    await desk.user.click(
      desk.dialog.getByRole('button', { name: desk.t('console.cancelBooking') }),
    );
    expect(desk.sentTo('cancelBooking')).toHaveLength(1);
    closeConsole();
    const { dialog, t } = await openDialog('manager', () => outcome(0));
    await dialog.findByText(t('console.cancelLate'));
  });

  it('ORDER-31: the desk gives a late one up without a refund', async () => {
    const { user, t, dialog, sentTo } = await openDialog('desk', ({ body }) =>
      (body as { way: string }).way === 'none' ? outcome(0, 0, 0, 1) : outcome(0),
    );
    await dialog.findByText(t('console.cancelNeedsManager'));
    await user.click(dialog.getByRole('radio', { name: t('console.cancelWay.none') }));
    await dialog.findByText(t('console.cancelGivenUp'));
    await user.click(dialog.getByRole('radio', { name: t('console.cancelBy.venue') }));
    await expect
      .poll(() => sentTo('cancelBooking').at(-1)?.body)
      .toMatchObject({ way: 'original' });
    await user.click(dialog.getByRole('radio', { name: t('console.cancelBy.customer') }));
    await dialog.findByText(t('console.cancelGivenUp'));
    await user.click(dialog.getByRole('button', { name: t('console.cancelBooking') }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(sentTo('cancelBooking').at(-1)?.body).toMatchObject({ way: 'none', dry: 0 });
  });

  it('REFUND-06: refunds to the wallet of a customer', async () => {
    const { user, t, dialog, sentTo } = await openDialog('desk', () => outcome(1, 231, 1));
    await user.click(await dialog.findByRole('radio', { name: t('console.cancelWay.wallet') }));
    const confirm = dialog.getByRole('button', { name: t('console.cancelBooking') });
    await expect.poll(() => confirm.getAttribute('aria-busy') ?? 'false').toBe('false');
    await user.click(confirm);
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(sentTo('cancelBooking').at(-1)?.body).toMatchObject({ way: 'wallet', dry: 0 });
  });

  it('keeps what was typed when it is refused, and scrolls to the reason', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user, t, dialog } = await openDialog('manager', ({ body }) =>
      (body as { dry: 0 | 1 }).dry === 1
        ? outcome(1, 0)
        : refuse(409, 'not_cancellable', 'Too late.'),
    );
    await dialog.findByText(t('console.cancelUnpaid'));
    await user.type(dialog.getByRole('textbox'), 'Rain');
    await user.click(dialog.getByRole('button', { name: t('console.cancelBooking') }));
    await dialog.findByText('Too late.');
    expect(scrolled.mock.contexts).toEqual([dialog.getByRole('alert')]);
    scrolled.mockRestore();
    expect((dialog.getByRole('textbox') as HTMLInputElement).value).toBe('Rain');
  });
});

it('a booking that awaits its payment is not cancelled here', async () => {
  const { t } = await openConsole('/', {
    role: 'manager',
    answers: { readConsoleDay: () => dayOf([MORNING]) },
  });
  await screen.findByRole('table');
  const name = new RegExp(`^${t('console.cancelBooking')}`);
  expect(screen.queryByRole('button', { name })).toBeNull();
});
