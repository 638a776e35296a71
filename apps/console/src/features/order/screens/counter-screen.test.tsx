import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { closeConsole, type Opening, openConsole } from '../../../../test/open-console.tsx';

// Loads the page before the first test, whose time is limited.
await import('./counter-screen.tsx');

afterEach(closeConsole);

const ORDER = {
  order_id: 'o_counter0001',
  order_number: 'ALN-2026-000021',
  seen: '1764918000000-due',
  customer: { name: 'Layla', mobile: '+971501234567', email: 'layla@example.com' },
  lines: [
    {
      product_type_id: 1,
      name: 'Court 2',
      ar_name: 'الملعب 2',
      where: 'Padel',
      ar_where: 'بادل',
      date: '2026-12-08',
      start_time: '19:00:00',
      end_time: '20:00:00',
      quantity: 1,
    },
  ],
  due: 10.12,
  currency: 'AED',
  expires_at: '2026-12-07T10:00:00+04:00',
};

const listOf = (orders: readonly object[], more: object = {}) => ({
  orders,
  has_more: false,
  cash_step: 0.25,
  has_till: true,
  ...more,
});

async function openCounter(answers: Handlers = {}, more: Opening = {}) {
  const shown = await openConsole('/counter', {
    role: 'desk',
    answers: {
      listCounterOrders: () => listOf([ORDER]),
      recordCounterPayment: () => ({
        order_number: ORDER.order_number,
        terminal: 0,
        cash: 10,
        currency: 'AED',
      }),
      ...answers,
    },
    ...more,
  });
  const take = async () => {
    await shown.user.click(await screen.findByRole('button', { name: /^Take payment/ }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...shown, take };
}

it('PAY-29 takes cash, rounded to whole coins', async () => {
  const { user, take, sentTo } = await openCounter();
  const dialog = await take();
  dialog.getByText(/^Cash to take: \D*10(\.00)?\D*$/);
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await screen.findByText('Order ALN-2026-000021 is paid.');
  expect(sentTo('recordCounterPayment').map(({ body }) => body)).toEqual([
    { seen: ORDER.seen, terminal: 0 },
  ]);
});

it('PAY-29 takes a part by the terminal with its slip, in digits of any script', async () => {
  const { user, take, sentTo } = await openCounter();
  const dialog = await take();
  await user.click(dialog.getByRole('radio', { name: 'Card terminal and cash' }));
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(sentTo('recordCounterPayment')).toEqual([]);
  await user.type(dialog.getByLabelText('Amount on the card terminal'), '٥');
  dialog.getByText(/^Cash to take: \D*5(\.00)?\D*$/);
  await user.type(dialog.getByLabelText('Number of the slip'), '0007');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() =>
    expect(sentTo('recordCounterPayment').map(({ body }) => body)).toEqual([
      { seen: ORDER.seen, terminal: 5, slip: '0007' },
    ]),
  );
});

it('shows a refusal in the dialog', async () => {
  const { user, take } = await openCounter({
    recordCounterPayment: () => refuse(409, 'order_not_open', 'This order is not open any more.'),
  });
  const dialog = await take();
  await user.click(dialog.getByRole('radio', { name: 'Card terminal' }));
  await user.type(dialog.getByLabelText('Number of the slip'), '7');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await dialog.findByText('This order is not open any more.');
});

it('finds orders by a search of the server, and states where none waits or matches', async () => {
  const { user, t, sentTo } = await openCounter({
    listCounterOrders: ({ query }) => listOf(query.search === 'nobody' ? [] : [ORDER]),
  });
  const search = await screen.findByLabelText(t('console.counterSearch'));
  await user.type(search, 'nobody');
  await screen.findByText(t('console.counterNotFound'));
  expect(sentTo('listCounterOrders').at(-1)?.query).toEqual({ search: 'nobody' });
  await user.clear(search);
  await screen.findByRole('button', { name: /^Take payment/ });
  closeConsole();
  await openCounter({ listCounterOrders: () => listOf([]) });
  await screen.findByText(t('console.counterNone'));
});

it('loads further orders after the last one', async () => {
  const second = { ...ORDER, order_id: 'o_counter0002', order_number: 'ALN-2026-000022' };
  const { user, t } = await openCounter({
    listCounterOrders: ({ query }) =>
      query.after === ORDER.order_id ? listOf([second]) : listOf([ORDER], { has_more: true }),
  });
  await user.click(await screen.findByRole('button', { name: t('console.more') }));
  await screen.findByText(second.order_number, { selector: 'bdi' });
  expect(screen.getByText(ORDER.order_number, { selector: 'bdi' })).toBeTruthy();
});

it('TILL-03 leads to the tills where none is open, and still takes the card terminal', async () => {
  const { t, take } = await openCounter({
    listCounterOrders: () => listOf([ORDER], { has_till: false }),
  });
  const link = await screen.findByRole('link', { name: t('console.counterOpenTill') });
  expect(link.getAttribute('href')).toBe('/console/tills');
  const dialog = await take();
  dialog.getByText(t('console.counterNoTill'));
});

it('is in Arabic, and can be read again after a failure', async () => {
  let isDown = true;
  const { user, text } = await openCounter(
    {
      listCounterOrders: () => (isDown ? refuse(503, 'internal_error', 'Down.') : listOf([ORDER])),
    },
    { language: 'ar' },
  );
  await screen.findByText('Down.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: text.ar.t('console.tryAgain') }));
  await screen.findByText('الملعب 2');
});
