import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { held, placed } from '../../../test/order-facts.ts';
import { type Answers, closeSite, openSite, type Reply } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';

/** ORDER-43, ORDER-45: the wallet beside the card, as a member sees it in the cart. */

let credit: number;
const answers: Answers = {
  readCart: () => ({ data: held }),
  readCheckout: () => ({
    data: { name: 'Layla', email: null, wallet: credit, order_notes: null, sent_to: null },
  }),
};

beforeEach(() => {
  sessionStorage.clear();
  credit = 57;
});
afterEach(closeSite);

const choice = () => screen.findByRole('checkbox', { name: /^Use my wallet/ });

it('shows what the card still pays, and sends the amount that was shown', async () => {
  signIn(session());
  const { user, calls } = await openSite('/cart?lang=en', {
    answers: {
      ...answers,
      placeOrder: () => ({
        data: {
          ...placed,
          tenders: [
            { kind: 'wallet', amount: 57 },
            { kind: 'card', amount: 174 },
          ],
        },
      }),
    },
  });
  await screen.findByRole('button', { name: /^Pay AED.231/ });
  await user.click(await choice());
  screen.getByText(/Your wallet pays AED.57, and your card pays AED.174/);
  await user.click(screen.getByRole('button', { name: /^Pay AED.174/ }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'placeOrder')).toBe(true));
  const sent = calls.find(({ name }) => name === 'placeOrder')?.body as FormData;
  expect([sent.get('is_wallet'), sent.get('wallet_amount')]).toEqual(['1', '57']);
});

it('pays all from the wallet where it is enough', async () => {
  credit = 500;
  signIn(session());
  const { user } = await openSite('/cart?lang=ar', { answers, language: 'ar' });
  await user.click(await screen.findByRole('checkbox', { name: /^الدفع من محفظتي/ }));
  await screen.findByRole('button', { name: /^دفع .*231.* من محفظتك/ });
});

it('keeps what was typed where the balance has changed, and shows the new one', async () => {
  signIn(session());
  const refused = { status: 409, code: 'balance_changed', message: 'Your balance has changed.' };
  const { user } = await openSite('/cart?lang=en', {
    answers: {
      ...answers,
      placeOrder: () => {
        credit = 20;
        return refused as Reply;
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /^Order notes/ }), 'By the door');
  await user.click(await choice());
  await user.click(screen.getByRole('button', { name: /^Pay AED.174/ }));
  await screen.findByText('Your balance has changed.');
  await screen.findByRole('button', { name: /^Pay AED.211/ });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Order notes/ }).value).toBe(
    'By the door',
  );
});

it('that pays all is not charged more than was shown: the new total is, before a second press', async () => {
  credit = 500;
  signIn(session());
  let cart = held;
  const refused = { status: 409, code: 'price_changed', message: 'The price has changed.' };
  const { user, calls } = await openSite('/cart?lang=en', {
    answers: {
      ...answers,
      readCart: () => ({ data: cart }),
      placeOrder: () => {
        const products = held.products.map((line) => ({ ...line, price: 240, tax_amount: 12 }));
        cart = { ...held, products };
        return refused as Reply;
      },
    },
  });
  await user.click(await choice());
  await user.click(screen.getByRole('button', { name: /^Pay AED.231 from your wallet/ }));
  await screen.findByText('The price has changed.');
  await user.click(await screen.findByRole('button', { name: /^Pay AED.252 from your wallet/ }));
  const orders = () => calls.filter(({ name }) => name === 'placeOrder');
  await waitFor(() => expect(orders().length).toBe(2));
  expect(orders().map(({ body }) => (body as FormData).get('total'))).toEqual(['231', '252']);
});

it('is not offered for an empty wallet', async () => {
  credit = 0;
  signIn(session());
  await openSite('/cart?lang=en', { answers });
  await screen.findByRole('button', { name: /^Pay AED.231/ });
  expect(screen.queryByRole('checkbox', { name: /wallet/ })).toBeNull();
});
