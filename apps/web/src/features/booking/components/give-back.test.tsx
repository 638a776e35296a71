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
import { session } from '../../../../test/venue-facts.ts';
import { keepVisitor } from '../../../platform/net/visitor.ts';
import { signIn } from '../../account/state.ts';
import type { Ticket } from '../api.ts';

/** ORDER-20: tickets of a moved or called-off performance, as their holder sees them. */

const UNTIL = '2026-11-30T19:00:00+04:00';
const moved = (id: string): Ticket => ({ ...ticket, ticket_id: id, give_back_until: UNTIL });
const ended = (one: Ticket, state: Ticket['state']): Ticket => ({
  ...one,
  state,
  qr: null,
  give_back_until: null,
});

let held: readonly Ticket[];
const answers: Answers = {
  listTickets: () => ({ data: held }),
  giveBackTickets: ({ body }) => {
    const given = (body as { tickets: string[] }).tickets;
    held = held.map((one) => (given.includes(one.ticket_id) ? ended(one, 'given_back') : one));
    return { data: held };
  },
};

beforeEach(() => {
  keepVisitor('v_layla');
  signIn(session());
  held = [moved('t_1'), moved('t_2'), { ...ticket, ticket_id: 't_3' }];
});
afterEach(closeSite);

const openTickets = (lang: 'en' | 'ar' = 'en', own: Answers = answers) =>
  openSite(`/profile/view-tickets/o_1?lang=${lang}`, { answers: own, language: lang });
const button = (name: string) => screen.findByRole('button', { name });

describe('moved tickets', () => {
  it('are given back one by one, each after a question', async () => {
    const { user, calls } = await openTickets();
    await screen.findByText(/^The venue has moved .?Court 2.? to another time/);
    const [first] = await screen.findAllByRole('button', { name: 'Give this ticket back' });
    if (!first) throw new Error('There is a ticket to give back.');
    await user.click(first);
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByRole('heading', { name: 'Give this ticket back?' });
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(calls.some(({ name }) => name === 'giveBackTickets')).toBe(false);
    await user.click(first);
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Give this ticket back' }));
    await screen.findByText('You have given this ticket back. It no longer holds.');
    await screen.findByText(/^Given back\. /);
    expect(screen.getAllByRole('button', { name: 'Give this ticket back' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Give all/ })).toBeNull();
  });

  it('are given back together, in Arabic', async () => {
    const { user } = await openTickets('ar');
    await user.click(await button('إعادة كل التذاكر (2)'));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByRole('heading', { name: 'إعادة تذكرتين؟' });
    await user.click(dialog.getByRole('button', { name: 'إعادة كل التذاكر (2)' }));
    await waitFor(() =>
      expect(screen.getAllByText('أعدت هذه التذكرة، ولم تعد صالحة.')).toHaveLength(2),
    );
    expect(screen.queryByText(/^غيّرت المنشأة الموعد/)).toBeNull();
  });

  it('are shown unchanged where it is too late', async () => {
    const { user } = await openTickets('en', {
      ...answers,
      giveBackTickets: () => {
        held = held.map((one) => ended(one, 'called_off'));
        return { status: 409, code: 'not_returnable' };
      },
    });
    await user.click(await button('Give all 2 tickets back'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Give all 2 tickets back' }));
    await screen.findByText('said giveBackTickets');
    const outcome = await screen.findAllByText(/^The venue has called this off/);
    expect(outcome).toHaveLength(3);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('a ticket as it was sold has nothing to give back', async () => {
  held = [ticket];
  await openTickets();
  await screen.findByRole('button', { name: 'Download PDF' });
  expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
});

it('a ticket that no longer holds invites nobody to come along', async () => {
  held = [ended(ticket, 'called_off'), { ...ticket, ticket_id: 't_2' }];
  await openTickets();
  await screen.findByText(/^The venue has called this off/);
  expect(screen.getAllByRole('button', { name: 'Share the time' })).toHaveLength(1);
});

it.each([
  ['called_off', 'Called off'],
  ['given_back', 'Given back'],
] as const)('a booking that was %s shows this', async (state, word) => {
  const ofList = { ...booking, state, status_label: 'cancelled' as const };
  await openSite('/profile/facility-bookings?lang=en', {
    answers: { listBookings: bookingsAmong([ofList]) },
  });
  await screen.findByText(word);
});

describe('an order of which', () => {
  const seats = orderedCourt({ key: 'seats', name: 'Final', quantity: 3 });
  it.each([
    ['a part was called off', { called_off: 1 }, 'Payment successful', '1 of 3 called off'],
    ['all was called off', { called_off: 3 }, 'Called off', 'Called off'],
    ['all was given back', { given_back: 3 }, 'Given back', 'Given back'],
    [
      'a part was given back, the rest called off',
      { called_off: 1, given_back: 2 },
      'Called off',
      '2 of 3 given back',
    ],
  ] as const)('%s shows this', async (_, more, title, badge) => {
    const order = orderOf({ status: 'complete', products: [{ ...seats, ...more }] });
    await openSite('/paymentsuccess/r_1?lang=en', {
      answers: { ...answers, readOrderResult: () => ({ data: order }) },
    });
    await screen.findByRole('heading', { name: title });
    expect(screen.getAllByText(badge).length).toBeGreaterThan(0);
  });
});
