import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ticket } from '../../../../test/order-facts.ts';
import { type Answers, closeSite, openSite } from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { keepVisitor } from '../../../platform/net/visitor.ts';
import { signIn } from '../../account/state.ts';
import type { RefundRequest } from '../api.refund-requests.ts';

/** Requests for a refund as their buyer sees them (REFUND-02, REFUND-03). */

const REQUEST: RefundRequest = {
  id: 'q_1',
  state: 'waiting',
  way: 'original',
  word: 'My knee',
  price: 231,
  currency: 'AED',
  repaid: null,
  reason: null,
  created_at: '2026-11-30T10:00:00+04:00',
  answer_until: '2026-12-10T00:00:00+04:00',
  decided_at: null,
  units: [{ key: 'court', units: [0] }],
};

beforeEach(() => {
  keepVisitor('v_layla');
  signIn(session());
});
afterEach(closeSite);

const open = (
  requests: () => { readonly data: readonly object[] },
  language: 'en' | 'ar' = 'en',
  more: Answers = {},
) =>
  openSite(`/profile/view-tickets/o_1?lang=${language}`, {
    language,
    answers: {
      listTickets: () => ({ data: [{ ...ticket, state: 'cancelled', qr: null }] }),
      listRefundRequests: requests,
      ...more,
    },
  });

it('waits with its last day, and is withdrawn after one more question', async () => {
  const { user } = await open(() => ({ data: [REQUEST] }), 'en', {
    withdrawRefundRequest: () => ({ data: [{ ...REQUEST, state: 'withdrawn' }] }),
  });
  const section = within(await screen.findByRole('region', { name: 'Requests for a refund' }));
  section.getByText(/^The venue answers by Wed.*2026/);
  section.getByText('My knee');
  await user.click(section.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await section.findByText('Withdrawn');
  expect(section.queryByRole('button')).toBeNull();
});

it('is shown as it is where the venue was quicker', async () => {
  let state: RefundRequest['state'] = 'waiting';
  const { user } = await open(() => ({ data: [{ ...REQUEST, state }] }), 'en', {
    withdrawRefundRequest: () => {
      state = 'declined';
      return { status: 409, code: 'request_decided' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Declined');
});

it.each([
  [{ state: 'approved', repaid: 100, way: 'wallet' }, /100.* to your wallet/, /100.*محفظتك/],
  [
    { state: 'approved', repaid: 100, way: 'original' },
    /100.* the way you paid/,
    /100.*الدفع نفسها/,
  ],
  [{ state: 'declined', reason: 'No show' }, 'No show', 'No show'],
  [{ state: 'lapsed' }, 'Not answered', 'لم يُرد عليه'],
] as const)('shows its answer: %j', async (more, english, arabic) => {
  for (const [language, text] of [
    ['en', english],
    ['ar', arabic],
  ] as const) {
    await open(() => ({ data: [{ ...REQUEST, ...more }] }), language);
    await screen.findByText(text);
    closeSite();
    keepVisitor('v_layla');
    signIn(session());
  }
});

it('is not asked for while no ticket was cancelled, and nothing is shown where none was asked', async () => {
  const { calls } = await open(() => ({ data: [] }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('listRefundRequests'));
  expect(screen.queryByRole('region', { name: 'Requests for a refund' })).toBeNull();
});
