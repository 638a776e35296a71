import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VISA } from '../../../test/card-facts.ts';
import { type Order, orderedCourt, orderOf, placed } from '../../../test/order-facts.ts';
import {
  type Answers,
  closeSite,
  NOTHING_HELD,
  openSite,
  type Reply,
} from '../../../test/site-page.tsx';
import { CARD_GATEWAYS, STRIPE, session, TODAY } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';

/** ORDER-25 to ORDER-27: requests for approval as their customer sees them. */

const config = { gateway_hosts: ['127.0.0.1', 'pay.example.com'] };

/** Approvals of a line that security alone has given. */
const BY_SECURITY = {
  is_booking_approved: 0,
  cid_approved: 1,
  is_cid_approved: 1,
  is_pending_approval: 0,
};

/** Current order and the approvals of its lines; a test may change them. */
let order: Order;
let approvals: object = BY_SECURITY;
const answers: Answers = {
  readOrderResult: () => ({ data: order }),
  readCart: () => ({ data: NOTHING_HELD }),
  payOrder: () => ({ data: { ...placed, url: 'https://pay.example.com/page' } }),
  withdrawOrder: () => {
    order = requested('given_up', 'cancelled');
    return { data: order };
  },
  listRequests: () => ({
    data: [
      {
        ...order,
        token: 'r_1',
        products: order.products.map((one) => ({ ...one, ...approvals })),
      },
    ],
  }),
};
const open = (path: string, language: 'en' | 'ar' = 'en') =>
  openSite(path, { answers, config, language });

type State = NonNullable<Order['request']>['state'];

const requested = (
  state: State,
  status: Order['status'] = 'approval_required',
  reasons: string[] = [],
): Order =>
  orderOf({
    status,
    request: { state, reasons },
    pg: null,
    transactionId: null,
    expires_at: `${TODAY}T16:00:00+04:00`,
    products: [orderedCourt({ is_rejected: state === 'rejected' ? 1 : 0 })],
  });

beforeEach(() => {
  sessionStorage.clear();
  signIn(session());
});
afterEach(closeSite);

const heading = (name: string) => screen.findByRole('heading', { name });
const RESULT = '/paymentsuccess/r_1?lang=en';

describe('the page of a request', () => {
  it('waiting: shows until when it is answered, and withdraws it after a question', async () => {
    order = requested('waiting');
    const { user } = await open(RESULT);
    await screen.findByText(/We have received your request.*16:00.*nothing is charged/);
    expect(screen.queryByRole('timer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Withdraw request' }));
    await heading('Request withdrawn');
  });

  it('approved: shows until when to pay, and leaves for the payment page', async () => {
    order = requested('to_pay', 'awaiting_payment');
    const sent: string[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
      this: HTMLFormElement,
    ) {
      sent.push(this.action);
      this.remove();
    });
    const { user } = await open(RESULT);
    await heading('Your request is approved');
    await screen.findByText(/Please pay by .*16:00/);
    await user.click(screen.getByRole('button', { name: /^Pay .*231/ }));
    await expect.poll(() => sent).toEqual(['https://pay.example.com/page']);
  });

  it.each<[State, Order['status'], string, RegExp]>([
    ['rejected', 'cancelled', 'Not approved', /the venue cannot offer you this/],
    ['lapsed', 'cancelled', 'Your request was not answered', /did not answer in time/],
    ['given_up', 'cancelled', 'Request withdrawn', /You have withdrawn this request/],
  ])('%s: shows what happened, the reason, and the way to other times', async (...row) => {
    const [state, status, title, text] = row;
    order = requested(state, status, state === 'rejected' ? ['A tournament'] : []);
    await open(RESULT);
    await heading(title);
    await screen.findByText(text);
    expect(screen.queryAllByText('A tournament')).toHaveLength(state === 'rejected' ? 1 : 0);
    screen.getByRole('button', { name: 'Choose another time' });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
});

describe('GATE-01 the choice of a gateway for an approved request', () => {
  it('sends the chosen one, and shows a refusal of it at the choice', async () => {
    order = requested('to_pay', 'awaiting_payment');
    const message = 'This way to pay is not offered any more.';
    const { user, calls } = await openSite(RESULT, {
      answers: {
        ...answers,
        payOrder: () => ({ status: 409, code: 'gateway_not_offered', message }) as Reply,
      },
      config: { ...config, gateways: CARD_GATEWAYS },
    });
    const group = within(await screen.findByRole('group', { name: 'How would you like to pay?' }));
    await user.click(group.getByRole('radio', { name: 'Card by Stripe' }));
    await user.click(screen.getByRole('button', { name: /^Pay .*231/ }));
    await group.findByText(message);
    expect(calls.filter(({ name }) => name === 'payOrder').map(({ body }) => body)).toEqual([
      { pg: 'STRIPE' },
    ]);
  });

  it('shows any other failure beside the page', async () => {
    order = requested('to_pay', 'awaiting_payment');
    const message = 'The payment service is not responding.';
    const { user } = await openSite(RESULT, {
      answers: {
        ...answers,
        payOrder: () => ({ status: 503, code: 'gateway_unavailable', message }) as Reply,
      },
      config,
    });
    await user.click(await screen.findByRole('button', { name: /^Pay .*231/ }));
    await screen.findByText(message);
  });
});

describe('CARD-05 an approved request that a saved card pays', () => {
  const openAtStripe = (payOrder: Answers['payOrder'] & object) => {
    order = requested('to_pay', 'awaiting_payment');
    return openSite(RESULT, {
      answers: { ...answers, payOrder, listSavedCards: () => ({ data: [VISA] }) },
      config: { ...config, gateways: [STRIPE] },
    });
  };
  const pay = () => screen.findByRole('button', { name: /^Pay .*231/ });
  const chooser = () => screen.findByRole('group', { name: 'Which card pays?' });

  it('is complete without a page', async () => {
    const { user, calls } = await openAtStripe(() => {
      order = orderOf({ status: 'complete', pg: 'STRIPE' });
      return { data: { ...placed, url: null } };
    });
    await chooser();
    await user.click(await pay());
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay .*231/ })).toBeNull());
    expect(calls.find(({ name }) => name === 'payOrder')?.body).toEqual({ cardId: VISA.id });
  });

  it('CARD-06 shows a declined card at the choice', async () => {
    const { user } = await openAtStripe(() => ({ status: 409, code: 'payment_declined' }));
    const group = within(await chooser());
    await user.click(await pay());
    await group.findByText(/^Transaction Failed/);
  });
});

describe('ORDER-32 other times on the page of a request that was not approved', () => {
  const time = (start: string, end: string, more: object = {}) => ({
    product_type_id: 1,
    product_id: 2201,
    facility_id: 22,
    facility_name: 'Court 2',
    ar_facility_name: 'ملعب 2',
    name: 'Court 2',
    ar_name: 'ملعب 2',
    where: 'Padel',
    ar_where: 'بادل',
    date: TODAY,
    service_date: TODAY,
    start_time: start,
    end_time: end,
    price: 220,
    tax_amount: 11,
    total_price: 231,
    difference: 0,
    ...more,
  });

  it('are shown with their difference, and a tap begins the booking at that time', async () => {
    order = requested('rejected', 'cancelled', ['A tournament']);
    const listed = [
      time('20:00:00', '21:00:00'),
      time('16:00:00', '17:00:00', { total_price: 168, difference: -63 }),
      time('21:00:00', '22:00:00', { total_price: 252, difference: 21 }),
    ];
    const { user } = await openSite(RESULT, {
      answers: {
        ...answers,
        listAlternatives: () => ({ data: [{ key: 'court 2201', alternatives: listed }] }),
      },
      config,
    });
    const region = within(await screen.findByRole('region', { name: 'Other times that are free' }));
    const texts = region.getAllByRole('button').map((button) => button.textContent);
    expect(texts).toEqual([
      expect.stringMatching(/20:00.*same price/),
      expect.stringMatching(/16:00.*63.*less/),
      expect.stringMatching(/21:00.*21.*more/),
    ]);
    await user.click(region.getByRole('button', { name: /16:00/ }));
    await expect.poll(() => location.search).toContain('start=16');
    const opened = Object.fromEntries(new URLSearchParams(location.search));
    expect(opened).toMatchObject({ book: '0', court: '22', date: TODAY, minutes: '60' });
    expect(opened.token).toBe('r_1');
  });

  it('are not mentioned where there is none', async () => {
    order = requested('rejected', 'cancelled', ['A tournament']);
    await openSite(RESULT, {
      answers: { ...answers, listAlternatives: () => ({ data: [] }) },
      config,
    });
    await screen.findByRole('button', { name: 'Choose another time' });
    expect(screen.queryByText('Other times that are free')).toBeNull();
  });
});

describe('the requests above the bookings', () => {
  const list = '/profile/facility-bookings?lang=en';

  it.each<[State, Order['status'], RegExp, string]>([
    ['waiting', 'approval_required', /Waiting for approval/, 'See request'],
    ['to_pay', 'awaiting_payment', /Approved, to be paid/, 'Pay'],
    ['rejected', 'cancelled', /Not approved/, 'See request'],
  ])('%s: shows its state and a link to its page', async (state, status, label, link) => {
    order = requested(state, status);
    await open(list);
    const region = (await heading('Requests')).parentElement as HTMLElement;
    const row = within(within(region).getByRole('listitem'));
    row.getByText(label);
    const to = row.getByRole('link', { name: new RegExp(`^${link}`) });
    expect(to.getAttribute('href')).toContain('/paymentsuccess/r_1');
    expect(row.queryByText(/16:00/) !== null).toBe(state !== 'rejected');
  });

  it('show every booking of a request, the rejected marked, and a request without a price as free', async () => {
    const time = { start_time: '20:00:00', end_time: '21:00:00' };
    const later = { key: 'l_2', ...time, is_rejected: 1 as const };
    const racket = { key: 'l_3', name: 'Racket', parent_key: 'l_2' };
    const waiting = requested('waiting');
    const products = [{}, later, racket].map((change) => orderedCourt(change));
    order = { ...waiting, total: 0, products };
    await open(list);
    const region = (await heading('Requests')).parentElement as HTMLElement;
    within(region).getByText(/20:00 – 21:00/);
    within(region).getByText('Not approved');
    expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(2);
    within(region).getByText('Free');
  });

  it.each([
    ['en', 'Pending approval'],
    ['ar', 'الموافقة معلّقة'],
  ] as const)(
    'BOOK-17 show a pending approval of the specification by a label of its own: %s',
    async (language, label) => {
      order = requested('waiting', 'approval_required');
      approvals = { ...BY_SECURITY, cid_approved: 0, is_cid_approved: 0, is_pending_approval: 1 };
      await open(list.replace('=en', `=${language}`), language);
      await screen.findByText(label);
      approvals = BY_SECURITY;
    },
  );

  it('are no more shown once they are bookings', async () => {
    order = requested('granted', 'complete');
    await open(list);
    await screen.findByText('No bookings yet');
    expect(screen.queryByRole('heading', { name: 'Requests' })).toBeNull();
  });
});
