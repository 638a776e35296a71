import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { closeConsole, type Opening, openConsole } from '../../../../test/open-console.tsx';

// Loads the page before the first test, whose time is limited.
await import('./disputes-screen.tsx');

afterEach(closeConsole);

const DISPUTE = {
  id: 'z_dispute00001',
  seen: '1764918000000-open',
  state: 'open',
  reference: 'du_1',
  reason: 'fraudulent',
  amount: 231,
  covered: 0,
  from_wallet: 0,
  uncovered: 231,
  currency: 'AED',
  gateway: 'STRIPE',
  transaction: 'cs_1',
  from: 'order',
  order_number: 'ALN-2026-000021',
  customer_name: 'Layla',
  is_kept: 0,
  opened_at: '2026-12-05T09:05:00+04:00',
  evidence_until: '2026-12-12T23:59:00+04:00',
  ended_at: null,
  actions: [],
};
const LOST = { ...DISPUTE, state: 'lost', covered: 100, uncovered: 131, actions: ['keep'] };

async function openDisputes(answers: Handlers = {}, more: Opening = {}) {
  const shown = await openConsole('/disputes', {
    role: 'manager',
    answers: { listConsoleDisputes: () => [DISPUTE], changeDispute: () => null, ...answers },
    ...more,
  });
  const press = async (name: string | RegExp) =>
    shown.user.click(await screen.findByRole('button', { name }));
  return { ...shown, press };
}

describe('DISPUTE-07 the disputes', () => {
  it('show their payment, reason and the end of the time for evidence', async () => {
    const { t } = await openDisputes();
    await screen.findByText('ALN-2026-000021', { selector: 'bdi' });
    screen.getByText(t('console.disputeReason.fraudulent'));
    screen.getByText(/^Evidence is taken until .*12/);
    expect(screen.queryByRole('button', { name: /loss/ })).toBeNull();
  });

  it('are recorded with the payment, the amount and the reference of the bank', async () => {
    const { user, press, t, sentTo } = await openDisputes({
      listConsoleDisputes: () => [],
      recordDispute: () => null,
    });
    await screen.findByText(t('console.noDispute.open'));
    await press(t('console.disputeRecord'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(t('console.disputePayment')), 'ALN-1');
    await user.type(dialog.getByLabelText(t('console.disputeReference')), 'CB-1{Enter}');
    expect(sentTo('recordDispute')).toEqual([]);
    await user.type(dialog.getByLabelText(t('console.disputeAmount')), '١٠٫٥{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('recordDispute').map(({ body }) => body)).toEqual([
      { payment: 'ALN-1', amount: 10.5, reference: 'CB-1', reason: '' },
    ]);
  });

  it('DISPUTE-08 that are lost are kept as a loss after one more question', async () => {
    let list: readonly object[] = [LOST];
    const { user, press, t, sentTo } = await openDisputes({
      listConsoleDisputes: () => list,
      changeDispute: () => {
        list = [];
        return null;
      },
    });
    await screen.findByText(/^Not covered: .*131/);
    screen.getByText(/100\D* counts as refunded/);
    await press(/^Keep the sale as a loss/);
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/131\D* is recorded as a loss/);
    await user.click(question.getByRole('button', { name: t('console.disputeAction.keep') }));
    await screen.findByText(t('console.noDispute.open'));
    expect(sentTo('changeDispute').map(({ body }) => body)).toEqual([
      { action: 'keep', seen: LOST.seen },
    ]);
  });

  it('are loaded by another try after a failure, in Arabic', async () => {
    let isDown = true;
    const { press, text } = await openDisputes(
      {
        listConsoleDisputes: () =>
          isDown ? refuse(503, 'internal_error', 'Down.') : [{ ...DISPUTE, order_number: null }],
      },
      { language: 'ar' },
    );
    await screen.findByText('Down.');
    isDown = false;
    await press(text.ar.t('console.tryAgain'));
    await screen.findByText(text.ar.t('console.disputeOfTopUp'));
  });
});
