import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Order, orderedCourt, orderOf, ticket } from '../../../test/order-facts.ts';
import { type Answers, closeSite, NOTHING_HELD, openSite } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn, signOut } from '../../features/account/state.ts';

/** Current order; a test may change it. */
let order: Order;
const answers: Answers = {
  readOrderResult: () => ({ data: order }),
  readCart: () => ({ data: NOTHING_HELD }),
};

beforeEach(() => {
  order = orderOf();
  sessionStorage.clear();
  signIn(session());
});
afterEach(closeSite);

const heading = (name: string) => screen.findByRole('heading', { name });

it('a guest’s tickets are on the page of the order, in any browser', async () => {
  signOut();
  order = orderOf({ status: 'complete', is_anonymous: 1 });
  const { calls } = await openSite('/paymentsuccess/r_1?lang=en', {
    answers: { ...answers, listTickets: () => ({ data: [ticket] }) },
  });
  await heading('Payment successful');
  await screen.findByRole('img', { name: /QR code of the ticket/ });
  screen.getByRole('button', { name: 'Download PDF' });
  // Without the guest's session nothing is kept on the device (BOOK-14).
  screen.getByText(/Save the PDF: it opens at the entrance without a connection/);
  const request = calls.find(({ name }) => name === 'listTickets');
  expect(request?.headers.get('X-Order-Token')).toBe('r_1');
});

it('the page of an order says which version of the terms was accepted', async () => {
  const accepted = {
    version: '2026-01-31',
    language: 'en',
    at: '2026-11-24T10:00:00+04:00',
  } as const;
  const own = orderedCourt({ terms_accepted: accepted });
  order = orderOf({ status: 'complete', products: [own, orderedCourt({ product_id: 2301 })] });
  await openSite('/paymentsuccess/r_1?lang=en', {
    answers: { ...answers, listTickets: () => ({ data: [ticket] }) },
  });
  await heading('Payment successful');
  expect(screen.getAllByText(/^Terms accepted, version of .*2026/)).toHaveLength(1);
});

it.each([
  ['en', 'Payment successful', /^Discount: Summer padel.*AED\s-31/],
  ['ar', 'تم الدفع بنجاح', /^خصم: صيف البادل/],
])('in %s the page shows what a promotion took off a line', async (lang, title, shown) => {
  const sums = { price: 220, tax: 11, total: 231 };
  const after = { discount_price: 190.48, discount_tax: 9.52, discount_total: 200 };
  const off = { name: 'Summer padel', ar_name: 'صيف البادل', code: 'SUMMER', discount: 31 };
  const own = orderedCourt({
    discount: { ...sums, ...after, discount: 31, promo_code: 'SUMMER' },
    promotions: [off],
  });
  order = orderOf({ status: 'complete', total: 200, products: [own] });
  await openSite(`/paymentsuccess/r_1?lang=${lang}`, {
    answers: { ...answers, listTickets: () => ({ data: [ticket] }) },
  });
  await heading(title);
  const lines = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(lines.filter((text) => shown.test(text ?? ''))).toHaveLength(1);
  const parts = [...document.querySelectorAll('main details dd .sr-only')].map(({ textContent }) =>
    Number.parseFloat(textContent ?? ''),
  );
  expect(parts).toEqual([220, -29.52, 9.52]);
});

it('a guest sees where to find the tickets, and no link that requires an account', async () => {
  signIn({ ...session(), is_anonymous: 1 });
  order = orderOf({ status: 'complete', is_anonymous: 1 });
  await openSite('/paymentsuccess/r_1?lang=en', {
    answers: { ...answers, listTickets: () => ({ data: [ticket] }) },
  });
  await screen.findByText(
    'You can return to your tickets at any time with the link in our email. While this tab stays open, your tickets also open here without a connection, for up to 12 hours. For later or on another device, save the PDF.',
  );
  const main = within(screen.getByRole('main'));
  const requiresAccount = main
    .queryAllByRole('link')
    .filter((link) => /^\/profile/.test(link.getAttribute('href') ?? ''));
  expect(requiresAccount).toEqual([]);
});

describe('the address the tickets were sent to', () => {
  const sentTo = (order_id: string) => ({
    data: {
      name: 'Sara',
      email: 's•••@example.com',
      order_notes: null,
      sent_to: { order_id, email: 'sara@exampel.com', mobile: '+971505555555' },
    },
  });
  const openAs = (readCheckout: Answers['readCheckout']) => {
    signIn({ ...session(), is_anonymous: 1, name: 'Sara' });
    order = orderOf({ status: 'complete', is_anonymous: 1 });
    return openSite('/paymentsuccess/r_1?lang=en', {
      answers: {
        ...answers,
        listTickets: () => ({ data: [ticket] }),
        ...(readCheckout && { readCheckout }),
      },
    });
  };

  it('is shown to the guest as it was typed, with an account of these details', async () => {
    const { user } = await openAs(() => sentTo('o_1'));
    await screen.findByText('sara@exampel.com');
    await user.click(screen.getByRole('link', { name: 'Create an account with these details' }));
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect(email.value).toBe('sara@exampel.com');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/exampel/);
  });

  it('is not shown with the link of another order', async () => {
    await openAs(() => sentTo('o_2'));
    await screen.findByText(/with the link in our email/);
    expect(screen.queryByText('sara@exampel.com')).toBeNull();
    expect(screen.queryByRole('link', { name: /Create an account/ })).toBeNull();
  });
});

it('a customer’s tickets are on the page of the order, too', async () => {
  order = orderOf({ status: 'complete' });
  const { calls } = await openSite('/paymentsuccess/r_1?lang=en', {
    answers: { ...answers, listTickets: () => ({ data: [ticket] }) },
  });
  await screen.findByRole('img', { name: /QR code of the ticket/ });
  const request = calls.find(({ name }) => name === 'listTickets');
  expect(request?.headers.get('Authorization')).toBe('Bearer t_layla');
  expect(request?.headers.get('X-Order-Token')).toBeNull();
});

it('another customer’s link shows the order without its tickets, and who may see them', async () => {
  order = orderOf({ status: 'complete' });
  await openSite('/paymentsuccess/r_1?lang=en', { answers });
  await heading('Payment successful');
  await screen.findByText('Only the customer who made this booking can see its tickets.');
  expect(screen.queryByText('said listTickets')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Your tickets' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'View tickets' })).toBeNull();
  screen.getByText('ALN-2026-000017');
});
