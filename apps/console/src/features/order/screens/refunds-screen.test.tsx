import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { closeConsole, type Opening, openConsole } from '../../../../test/open-console.tsx';
import { REFUND_REQUEST } from '../../../../test/refund-facts.ts';

afterEach(closeConsole);

const openRefunds = async (answers: Handlers = {}, more: Opening = {}) => {
  const shown = await openConsole('/refunds', {
    answers: { listConsoleRefundRequests: () => [REFUND_REQUEST], ...answers },
    ...more,
  });
  const press = async (name: string | RegExp) =>
    shown.user.click(await screen.findByRole('button', { name }));
  return { ...shown, press };
};

const isPreview = (body: unknown) => (body as { dry?: 0 | 1 }).dry === 1;

/** Answers an approval as the server does where 10 fils are kept for points. */
function repaid(body: unknown) {
  const { amount, way } = body as { amount: number; way: string };
  return { id: REFUND_REQUEST.id, shares: [{ way, amount: amount - 0.1 }], currency: 'AED' };
}

describe('the requests for a refund', () => {
  it('show what was given up, what paid it, the reason and the deadline', async () => {
    await openRefunds();
    const row = (await screen.findByText('ALN-2026-000018', { selector: 'bdi' })).closest(
      'li',
    ) as HTMLElement;
    for (const text of ['Layla', 'Court 2', 'My knee is hurt']) within(row).getByText(text);
    expect(row.textContent).toMatch(/31.* by wallet.*200.* by card/);
    within(row).getByText(/^Answer by Tue, 15-.*2026$/);
  });

  it('are approved with an amount, by the way that the customer prefers, after a preview', async () => {
    let waiting: readonly object[] = [REFUND_REQUEST];
    const { user, press, t, sentTo } = await openRefunds({
      listConsoleRefundRequests: () => waiting,
      decideRefundRequest: ({ body }) => {
        if (!isPreview(body)) waiting = [];
        return repaid(body);
      },
    });
    await press(/^Repay/);
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText(t('console.refundAmount'));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /wallet/ }).checked).toBe(true);
    await user.type(amount, '231.01');
    await user.click(dialog.getByRole('button', { name: t('console.refundApprove') }));
    dialog.getByText(/^Enter an amount above zero/);
    expect(sentTo('decideRefundRequest')).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '١١٥٫٥');
    await dialog.findByText(/115\.40 goes to the wallet/);
    await user.click(dialog.getByRole('radio', { name: /way it was paid/ }));
    await dialog.findByText(/115\.40 goes back to the card/);
    await user.click(dialog.getByRole('radio', { name: /wallet/ }));
    await dialog.findByText(/115\.40 goes to the wallet/);
    await user.click(dialog.getByRole('button', { name: /^Repay .*115\.50/ }));
    await screen.findByText(t('console.noRefundWaits'));
    expect(sentTo('decideRefundRequest').at(-1)?.body).toEqual({
      answer: 'approve',
      amount: 115.5,
      way: 'wallet',
      seen: REFUND_REQUEST.seen,
      dry: 0,
    });
    const previews = sentTo('decideRefundRequest').filter(({ body }) => isPreview(body));
    expect(previews.map(({ body }) => (body as { amount: number }).amount)).not.toContain(11);
  });

  it('REFUND-06: are not repaid before the server has computed what goes where', async () => {
    let isDown = true;
    const { user, press, t, sentTo } = await openRefunds({
      decideRefundRequest: ({ body }) => {
        if (isDown) return refuse(503, 'internal_error', 'Down.');
        return { ...repaid(body), shares: [] };
      },
    });
    await press(/^Repay/);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(t('console.refundAmount')), '5{Enter}');
    await dialog.findByText('Down.');
    await user.click(dialog.getByRole('button', { name: /^Repay .*5/ }));
    expect(sentTo('decideRefundRequest').every(({ body }) => isPreview(body))).toBe(true);
    isDown = false;
    await user.click(dialog.getByRole('button', { name: t('console.tryAgain') }));
    await dialog.findByText(t('console.refundShare.none'));
  });

  it('are declined with a reason', async () => {
    let waiting: readonly object[] = [REFUND_REQUEST];
    const { user, press, t, sentTo } = await openRefunds({
      listConsoleRefundRequests: () => waiting,
      decideRefundRequest: () => {
        waiting = [];
        return { id: REFUND_REQUEST.id, shares: [], currency: 'AED' };
      },
    });
    await press(/^Decline/);
    await user.type(await screen.findByLabelText(t('console.reason')), 'A no-show{Enter}');
    await screen.findByText(t('console.noRefundWaits'));
    expect(sentTo('decideRefundRequest').map(({ body }) => body)).toEqual([
      { answer: 'decline', reason: 'A no-show', seen: REFUND_REQUEST.seen },
    ]);
  });

  it('show that a colleague was quicker, and the list is read again', async () => {
    const { user, press, t, sentTo } = await openRefunds({
      decideRefundRequest: ({ body }) =>
        isPreview(body) ? repaid(body) : refuse(409, 'request_decided', 'Answered already.'),
    });
    await press(/^Repay/);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('console.refundAll') }));
    await dialog.findByText(/goes to the wallet/);
    await user.click(await dialog.findByRole('button', { name: /^Repay .*231/ }));
    await screen.findByText('Answered already.');
    await expect.poll(() => sentTo('listConsoleRefundRequests').length).toBe(2);
  });

  it('of a guest have no way to a wallet; the desk reads them alone', async () => {
    const guest = { ...REFUND_REQUEST, way: 'original', has_wallet: 0 };
    const { press } = await openRefunds({ listConsoleRefundRequests: () => [guest] });
    await press(/^Repay/);
    expect(within(await screen.findByRole('dialog')).queryByRole('radio')).toBeNull();
    closeConsole();
    const read = { ...REFUND_REQUEST, at_most: 0 };
    const { t } = await openRefunds({ listConsoleRefundRequests: () => [read] }, { role: 'desk' });
    await screen.findByText(t('console.refundReadOnly'));
    expect(screen.queryByRole('button', { name: /^(Repay|Decline)/ })).toBeNull();
  });

  it('that were decided show who did, when, and what was repaid', async () => {
    const decided = {
      ...REFUND_REQUEST,
      state: 'approved',
      repaid: 115.5,
      decided_at: '2026-12-06T10:15:00+04:00',
      decided_by: 'Mona',
    };
    const { user, t } = await openRefunds({
      listConsoleRefundRequests: ({ query }) => (query.state === 'waiting' ? [] : [decided]),
    });
    await screen.findByText(t('console.noRefundWaits'));
    await user.selectOptions(screen.getByLabelText(t('console.refundList')), 'decided');
    await screen.findByText(/115\.50 repaid to the wallet/);
    screen.getByText(/^Mona, .*10:15/);
  });

  it('are loaded by another try after a failure, in Arabic', async () => {
    let isDown = true;
    const { press, text } = await openRefunds(
      {
        listConsoleRefundRequests: () =>
          isDown ? refuse(503, 'internal_error', 'Down.') : [REFUND_REQUEST],
      },
      { language: 'ar' },
    );
    await screen.findByText('Down.');
    isDown = false;
    await press(text.ar.t('console.tryAgain'));
    await screen.findByText('الملعب 2');
  });
});

describe('the refunds to cards that need staff', () => {
  const FAILED = {
    id: 'k_refund0001',
    seen: '1764918000000-card',
    from: 'order',
    order_number: 'ALN-2026-000019',
    customer_name: 'Omar',
    contact: null,
    state: 'due',
    last_answer: 'refused',
    amount: 231,
    currency: 'AED',
    gateway: 'EPG',
    transaction: 'T-1',
    requested_at: '2026-12-05T09:05:00+04:00',
    next_attempt_at: '2026-12-05T15:05:00+04:00',
    actions: ['wallet', 'bank'],
  };
  const openFailed = async (answers: Handlers = {}, more: Opening = {}) => {
    const shown = await openRefunds({ listConsoleRefunds: () => [FAILED], ...answers }, more);
    await shown.user.selectOptions(
      await screen.findByLabelText(shown.t('console.refundList')),
      'failed',
    );
    return shown;
  };

  it('are paid to the wallet after one more question, or by a transfer with its reference', async () => {
    const { user, press, t, sentTo } = await openFailed({ recordRefundResult: () => null });
    await screen.findByText(/^The gateway refuses it\..*Next attempt/);
    await press(/^Pay to the wallet/);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: t('console.refundAction.wallet') }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    await press(/^Bank transfer/);
    const reference = await screen.findByLabelText(t('console.refundReference'));
    await user.type(reference, '{Enter}');
    expect(sentTo('recordRefundResult')).toHaveLength(1);
    await user.type(reference, 'FT1{Enter}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sentTo('recordRefundResult').map(({ body }) => body)).toEqual([
      { action: 'wallet', seen: '1764918000000-card' },
      { action: 'bank', reference: 'FT1', seen: '1764918000000-card' },
    ]);
  });

  it('are found by the number of a booking, and read alone by the desk', async () => {
    const { user, t, sentTo } = await openFailed(
      { listConsoleRefunds: () => [{ ...FAILED, actions: [] }] },
      { role: 'desk' },
    );
    await screen.findByText('ALN-2026-000019', { selector: 'bdi' });
    expect(screen.queryByRole('button', { name: /^Pay to the wallet/ })).toBeNull();
    await user.type(screen.getByLabelText(t('console.refundSearch')), 'ALN-1{Enter}');
    await expect.poll(() => sentTo('listConsoleRefunds').at(-1)?.query).toEqual({ order: 'ALN-1' });
  });

  it('PAY-30 are paid out at the counter by the desk, and name their customer', async () => {
    const waits = {
      ...FAILED,
      last_answer: null,
      gateway: 'COUNTER',
      next_attempt_at: null,
      contact: { email: 'omar@example.com', mobile: '+971501112233' },
      actions: ['cash'],
    };
    const { user, press, t, sentTo } = await openFailed(
      { listConsoleRefunds: () => [waits], recordRefundResult: () => null },
      { role: 'desk' },
    );
    await screen.findByRole('link', { name: 'omar@example.com' });
    await press(new RegExp(`^${t('console.refundAction.cash')}`));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: t('console.refundAction.cash') }));
    await expect
      .poll(() => sentTo('recordRefundResult').map(({ body }) => body))
      .toEqual([{ action: 'cash', seen: FAILED.seen }]);
  });

  it('LEAVE-03 of a closed account have no card, and name the person to pay by a bank transfer', async () => {
    const rest = {
      ...FAILED,
      from: 'wallet',
      order_number: null,
      state: 'failed',
      last_answer: null,
      gateway: null,
      transaction: null,
      next_attempt_at: null,
      contact: { email: 'omar@example.com', mobile: '+971501112233' },
      actions: ['bank'],
    };
    const { t } = await openFailed({ listConsoleRefunds: () => [rest] });
    await screen.findByText(t('console.refundNoCard'));
    screen.getByText(t('console.refundOwed'));
    screen.getByText(t('console.refundOfWallet'));
    expect(screen.getByRole('link', { name: 'omar@example.com' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay to the wallet/ })).toBeNull();
  });
});
