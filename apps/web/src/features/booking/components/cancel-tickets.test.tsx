import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  booking,
  bookingsAmong,
  orderedCourt,
  orderOf,
  ticket,
} from '../../../../test/order-facts.ts';
import { type Answers, closeSite, openSite } from '../../../../test/site-page.tsx';
import { session, TODAY } from '../../../../test/venue-facts.ts';
import { keepVisitor } from '../../../platform/net/visitor.ts';
import { signIn } from '../../account/state.ts';
import type { Ticket } from '../model.ts';

/** ORDER-20: tickets that are cancelled, as their holder sees them. */

const UNTIL = `${TODAY}T18:00:00+04:00`;
const cancellable = (id: string, unit = 0): Ticket => ({
  ...ticket,
  ticket_id: id,
  unit,
  cancellable_until: UNTIL,
});
const ended = (one: Ticket, state: Ticket['state']): Ticket => ({
  ...one,
  state,
  qr: null,
  cancellable_until: null,
});

interface RefundBody {
  readonly units: { key: string; units: number[] }[];
  readonly dry: 0 | 1;
  readonly way?: 'none' | 'wallet';
  readonly asks_goodwill?: 1;
  readonly reason?: string;
}

let held: readonly Ticket[];
/** Answers like a server whose units cost AED 231 each. */
const answers: Answers = {
  listTickets: () => ({ data: held }),
  requestRefund: ({ body }) => {
    const { units, dry, way, asks_goodwill } = body as RefundBody;
    const isAmong = ({ line_key, unit }: Ticket) =>
      units.some(({ key, units: of }) => key === line_key && of.includes(unit));
    const count = held.filter(isAmong).length;
    if (dry === 0) held = held.map((one) => (isAmong(one) ? ended(one, 'cancelled') : one));
    return {
      data: {
        units,
        ...(way === 'none' || asks_goodwill
          ? { shares: [], is_given_up: 1 }
          : { shares: [{ way: way ?? 'original', amount: 231 * count }], is_given_up: 0 }),
        currency: 'AED',
        has_wallet: 1,
        request: asks_goodwill
          ? { id: dry ? null : 'q_1', answer_until: '2026-12-10T00:00:00+04:00' }
          : null,
      },
    };
  },
};

beforeEach(() => {
  keepVisitor('v_layla');
  signIn(session());
  held = [cancellable('t_1'), cancellable('t_2', 1), { ...ticket, ticket_id: 't_3', unit: 2 }];
});
afterEach(closeSite);

const openTickets = (lang: 'en' | 'ar' = 'en', own: Answers = answers) =>
  openSite(`/profile/view-tickets/o_1?lang=${lang}`, { answers: own, language: lang });
const button = (name: string) => screen.findByRole('button', { name });

describe('tickets in their free time', () => {
  it('are cancelled one by one, each after a preview of the refund', async () => {
    const { user, calls } = await openTickets();
    expect(await screen.findAllByText(/^Free cancellation until .*18:00$/)).toHaveLength(2);
    const [first] = await screen.findAllByRole('button', { name: 'Cancel this ticket' });
    if (!first) throw new Error('There is a ticket to cancel.');
    await user.click(first);
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByRole('heading', { name: 'Cancel this ticket?' });
    dialog.getByText(/231.* goes back to the card/);
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    const requests = () =>
      calls
        .filter(({ name }) => name === 'requestRefund')
        .map(({ body }) => (body as RefundBody).dry);
    expect(requests()).toEqual([1]);
    await user.click(first);
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Cancel this ticket' }));
    await screen.findByText('You have cancelled this ticket. It no longer holds.');
    await screen.findByText(/^Cancelled\. /);
    expect(requests()).toEqual([1, 1, 0]);
    expect(screen.getAllByRole('button', { name: 'Cancel this ticket' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Cancel all/ })).toBeNull();
  });

  it('are cancelled together, in Arabic', async () => {
    const { user } = await openTickets('ar');
    await user.click(await button('إلغاء كل التذاكر (2)'));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByRole('heading', { name: 'إلغاء تذكرتين؟' });
    dialog.getByText(/462/);
    await user.click(dialog.getByRole('button', { name: 'إلغاء كل التذاكر (2)' }));
    await waitFor(() =>
      expect(screen.getAllByText('ألغيت هذه التذكرة، ولم تعد صالحة.')).toHaveLength(2),
    );
  });

  it('are shown unchanged where it is too late', async () => {
    const { user } = await openTickets('en', {
      ...answers,
      requestRefund: () => {
        held = held.map((one) => ended(one, 'called_off'));
        return { status: 409, code: 'not_cancellable' };
      },
    });
    await user.click(await button('Cancel all 2 tickets'));
    await screen.findByText('said requestRefund');
    const outcome = await screen.findAllByText(/^The venue has called this off/);
    expect(outcome).toHaveLength(3);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('are shown as cancelled where another tab has cancelled them meanwhile', async () => {
    const { user } = await openTickets('en', {
      ...answers,
      requestRefund: () => ({
        data: {
          units: [],
          shares: [],
          currency: 'AED',
          is_given_up: 0,
          has_wallet: 0,
          request: null,
        },
      }),
    });
    const [first] = await screen.findAllByRole('button', { name: 'Cancel this ticket' });
    held = held.map((one) => ended(one, 'cancelled'));
    await user.click(first as HTMLElement);
    await waitFor(() =>
      expect(screen.getAllByText(/^You have cancelled this ticket/)).toHaveLength(3),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leave the dialog at once where the network fails', async () => {
    let isOffline = false;
    const { user } = await openTickets('en', {
      requestRefund: (requested) => {
        isOffline = (requested.body as RefundBody).dry === 0;
        if (isOffline) throw new TypeError('Failed to fetch');
        return answers.requestRefund?.(requested) ?? Promise.reject();
      },
      listTickets: () => (isOffline ? new Promise(() => {}) : { data: held }),
    });
    const [first] = await screen.findAllByRole('button', { name: 'Cancel this ticket' });
    await user.click(first as HTMLElement);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel this ticket' }));
    await screen.findByText(/^We could not reach the server/);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getAllByRole('button', { name: 'Cancel this ticket' })).toHaveLength(2);
  });

  it('name what ends with them, and that nothing was paid', async () => {
    held = [
      cancellable('t_1'),
      { ...cancellable('t_2'), line_key: 'event:9', name: 'Junior ticket' },
    ];
    const { user } = await openTickets('en', {
      ...answers,
      requestRefund: () => ({
        data: {
          units: held.map(({ line_key, unit }) => ({ key: line_key, units: [unit] })),
          shares: [],
          currency: 'AED',
        },
      }),
    });
    const [first] = await screen.findAllByRole('button', { name: 'Cancel this ticket' });
    await user.click(first as HTMLElement);
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByRole('heading', { name: 'Cancel 2 tickets?' });
    dialog.getByText(/^Cancelled with it: .?Junior ticket/);
    dialog.getByText('Nothing was paid for it.');
  });
});

it('tickets that the venue has moved offer to be cancelled', async () => {
  held = [{ ...cancellable('t_1'), is_moved: 1 }];
  await openTickets();
  await screen.findByText(/^The venue has moved .?Court 2.? to another time/);
  await button('Cancel this ticket');
});

it.each([
  ['its free time is over', { cancellable_until: `${TODAY}T09:00:00+04:00` }, true],
  ['it was used', { cancellable_until: UNTIL, check_in_time: `${TODAY}T09:00:00+04:00` }, false],
  ['it has no time', { cancellable_until: null }, false],
  [
    'it is over',
    {
      cancellable_until: `${TODAY}T07:00:00+04:00`,
      date: TODAY,
      start_time: '08:00:00',
      end_time: '09:00:00',
    },
    false,
  ],
] as const)('a ticket cannot be cancelled where %s', async (_, more, isExplained) => {
  held = [{ ...ticket, ...more }];
  await openTickets();
  await screen.findByRole('button', { name: 'Download PDF' });
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  const reason = screen.queryByText('The time for free cancellation is over.');
  expect(reason !== null).toBe(isExplained);
});

it('ORDER-31 a ticket is given up after its free time, once the holder accepts no refund', async () => {
  held = [{ ...ticket, cancellable_until: `${TODAY}T09:00:00+04:00` }];
  const { user, calls } = await openTickets();
  await user.click(await button('Give up this ticket'));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByRole('heading', { name: 'Give up this ticket?' });
  dialog.getByText('The time for free cancellation is over, so nothing is refunded.');
  await user.click(dialog.getByRole('button', { name: 'Give up this ticket' }));
  await screen.findByText('You have cancelled this ticket. It no longer holds.');
  await screen.findByText(/^Given up\. /);
  const requests = calls.filter(({ name }) => name === 'requestRefund');
  const sent = requests.map(({ body }) => body as RefundBody);
  expect(sent.map(({ dry, way, asks_goodwill }) => [dry, way, asks_goodwill])).toEqual([
    [1, undefined, 1],
    [0, 'none', undefined],
  ]);
});

it('REFUND-01 a ticket is given up with a request for a refund to the wallet', async () => {
  held = [{ ...ticket, cancellable_until: `${TODAY}T09:00:00+04:00` }];
  const { user, calls } = await openTickets();
  await user.click(await button('Give up this ticket'));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/It answers by Wed.*2026/);
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Ask the venue to repay a part' }));
  await user.click(dialog.getByRole('radio', { name: 'My wallet' }));
  await user.type(dialog.getByLabelText(/^Why should it/), 'Ill');
  await user.click(dialog.getByRole('button', { name: 'Give up this ticket' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const requests = calls.filter(({ name }) => name === 'requestRefund');
  expect(requests.at(-1)?.body).toMatchObject({
    dry: 0,
    way: 'wallet',
    asks_goodwill: 1,
    reason: 'Ill',
  });
});

it('REFUND-06 a refund goes to the wallet, after a preview by that way', async () => {
  held = [cancellable('t_1')];
  const { user, calls } = await openTickets();
  await user.click(await button('Cancel this ticket'));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/231.* goes back to the card/);
  await user.click(dialog.getByRole('radio', { name: 'My wallet' }));
  await dialog.findByText(/231.* goes back to your wallet at once/);
  await user.click(dialog.getByRole('button', { name: 'Cancel this ticket' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const requests = calls.filter(({ name }) => name === 'requestRefund');
  expect(requests.map(({ body }) => (body as RefundBody).way)).toEqual([
    undefined,
    'wallet',
    'wallet',
  ]);
});

it.each([
  ['en', 'Cancel this ticket', 'Why? (optional)', 'Knee injury'],
  ['ar', 'إلغاء هذه التذكرة', /^لماذا؟/, 'إصابة'],
] as const)('BOOK-26 are cancelled with a reason: %s', async (language, label, field, reason) => {
  const { user, calls } = await openTickets(language);
  const [first] = await screen.findAllByRole('button', { name: label });
  if (!first) throw new Error('There is a ticket to cancel.');
  await user.click(first);
  const dialog = within(await screen.findByRole('alertdialog'));
  const typed = dialog.getByLabelText<HTMLInputElement>(field);
  expect([typed.maxLength, typed.value]).toEqual([300, '']);
  await user.type(typed, ` ${reason} `);
  await user.click(dialog.getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const requests = calls.filter(({ name }) => name === 'requestRefund');
  expect(requests.map(({ body }) => (body as RefundBody).reason)).toEqual([undefined, reason]);
});

it('ORDER-31 a ticket whose refund was shown is not given up, however late it is confirmed', async () => {
  held = [{ ...ticket, cancellable_until: `${TODAY}T09:00:00+04:00` }];
  const refund = { way: 'original' as const, amount: 231 };
  const { user, calls } = await openTickets('en', {
    ...answers,
    // The server's clock is behind: the ticket is still free to cancel.
    requestRefund: ({ body }) => ({
      data: {
        units: (body as RefundBody).units,
        shares: [refund],
        currency: 'AED',
        is_given_up: 0,
        has_wallet: 0,
        request: null,
      },
    }),
  });
  await user.click(await button('Give up this ticket'));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/231.* goes back to the card/);
  await user.click(dialog.getByRole('button', { name: 'Give up this ticket' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const requests = calls.filter(({ name }) => name === 'requestRefund');
  expect(requests.map(({ body }) => (body as RefundBody).way)).toEqual([undefined, undefined]);
});

it('a ticket that no longer holds invites nobody to come along', async () => {
  held = [ended(ticket, 'called_off'), { ...ticket, ticket_id: 't_2' }];
  await openTickets();
  await screen.findByText(/^The venue has called this off/);
  expect(screen.getAllByRole('button', { name: 'Share the time' })).toHaveLength(1);
});

it('REFUND-02 a booking shows that a refund is requested', async () => {
  const ofList = { ...booking, state: 'cancelled', status_label: 'refund requested' } as const;
  await openSite('/profile/facility-bookings?lang=en', {
    answers: { listBookedLines: bookingsAmong([ofList]) },
  });
  within(await screen.findByRole('article')).getByText('Refund requested');
});

it.each([
  ['called_off', 'Called off'],
  ['cancelled', 'Cancelled'],
] as const)('a booking that was %s shows this', async (state, word) => {
  const ofList = { ...booking, state, status_label: 'cancelled' as const };
  await openSite('/profile/facility-bookings?lang=en', {
    answers: { listBookedLines: bookingsAmong([ofList]) },
  });
  within(await screen.findByRole('article')).getByText(word);
});

describe('an order of which', () => {
  const seats = orderedCourt({ key: 'seats', name: 'Final', quantity: 3 });
  it.each([
    ['a part was called off', { called_off: 1 }, 'Payment successful', '1 of 3 called off'],
    ['all was called off', { called_off: 3 }, 'Called off', 'Called off'],
    ['all was cancelled', { cancelled: 3 }, 'Cancelled', 'Cancelled'],
    [
      'a part was cancelled, the rest called off',
      { called_off: 1, cancelled: 2 },
      'Called off',
      '2 of 3 cancelled',
    ],
    ['all was given up', { given_up: 3 }, 'Cancelled', 'Given up, not refunded'],
  ] as const)('%s shows this', async (_, more, title, badge) => {
    const order = orderOf({ status: 'complete', products: [{ ...seats, ...more }] });
    await openSite('/paymentsuccess/r_1?lang=en', {
      answers: { ...answers, readOrderResult: () => ({ data: order }) },
    });
    await screen.findByRole('heading', { name: title });
    expect(screen.getAllByText(badge).length).toBeGreaterThan(0);
    const promise = screen.queryByText(/^You have cancelled what you booked/);
    expect(promise !== null).toBe('cancelled' in more && !('called_off' in more));
  });
});
