import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { held, placed } from '../../../test/order-facts.ts';
import { type Answers, closeSite, openSite } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';

/** TENDER-08: a credit facility in the cart of a partner. */

let available: number | null;
let isOverdue: boolean;
const answers: Answers = {
  readCart: () => ({ data: held }),
  readCheckout: () => ({
    data: {
      name: 'Rashid',
      email: null,
      wallet: 31,
      credit: available,
      is_credit_overdue: isOverdue,
      order_notes: null,
      sent_to: null,
    },
  }),
};

beforeEach(() => {
  sessionStorage.clear();
  available = 500;
  isOverdue = false;
});
afterEach(closeSite);

it('takes the whole rest after the wallet, without a card', async () => {
  signIn(session());
  const { user, calls } = await openSite('/cart?lang=en', {
    answers: {
      ...answers,
      placeOrder: () => ({
        data: { ...placed, tenders: [{ kind: 'credit', amount: 200 }] },
      }),
    },
  });
  await user.click(
    await screen.findByRole('checkbox', { name: /^On credit \(AED.500 available\)/ }),
  );
  screen.getByText(/AED.231 is added to what your business owes/);
  await user.click(screen.getByRole('checkbox', { name: /^Use my wallet/ }));
  screen.getByText(/Your wallet pays AED.31\. AED.200 is added to what your business owes/);
  await user.click(screen.getByRole('button', { name: 'Order on credit' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'placeOrder')).toBe(true));
  const sent = calls.find(({ name }) => name === 'placeOrder')?.body as FormData;
  expect([sent.get('is_credit'), sent.get('wallet_amount')]).toEqual(['1', '31']);
});

it('cannot be chosen where less is available than is left to pay', async () => {
  available = 200;
  signIn(session());
  const { user } = await openSite('/cart?lang=ar', { answers, language: 'ar' });
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^على الحساب/ });
  expect(choice.disabled).toBe(true);
  screen.getByText('المتاح على الحساب أقل من المبلغ المتبقي.');
  await user.click(screen.getByRole('checkbox', { name: /^الدفع من محفظتي/ }));
  expect(choice.disabled).toBe(false);
});

it('CREDIT-06: cannot be chosen while a statement is overdue, which is stated', async () => {
  available = 0;
  isOverdue = true;
  signIn(session());
  await openSite('/cart?lang=en', { answers });
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^On credit/ });
  expect(choice.disabled).toBe(true);
  screen.getByText(/A statement of your business is overdue/);
});

it('is not offered to a customer without a credit facility', async () => {
  available = null;
  signIn(session());
  await openSite('/cart?lang=en', { answers });
  await screen.findByRole('button', { name: /^Pay AED.231/ });
  expect(screen.queryByRole('checkbox', { name: /credit/ })).toBeNull();
});
