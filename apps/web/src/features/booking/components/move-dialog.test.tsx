import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ticket } from '../../../../test/order-facts.ts';
import { type Answers, closeSite, openSite } from '../../../../test/site-page.tsx';
import { session, TODAY } from '../../../../test/venue-facts.ts';
import { keepVisitor } from '../../../platform/net/visitor.ts';
import { signIn } from '../../account/state.ts';
import type { Ticket } from '../model.ts';
import type { OfferedPlace } from '../moves.ts';

/** ORDER-28, ORDER-29: a booking that is moved, as its holder sees it. */

const place = (start: number, facility: number, difference: number): OfferedPlace => ({
  product_id: facility * 100 + 1,
  facility_id: facility,
  facility_name: `Court ${facility}`,
  ar_facility_name: `ملعب ${facility}`,
  date: TODAY,
  start_time: `${start}:00:00`,
  end_time: `${start + 1}:00:00`,
  difference,
});
const PLACES = [place(15, 2, -63), place(15, 4, -63), place(20, 2, 0), place(22, 2, 40)];

/** Page at a host that is not the venue's, which is never opened. */
const PAGE = { pg: 'EPG', url: 'https://elsewhere.example/pay', transactionId: '8477' };

let held: readonly Ticket[];
const summary = ({ name, ar_name, where, ar_where, ...of }: Ticket) => ({
  product_type_id: 1,
  name,
  ar_name,
  where,
  ar_where,
  date: of.date,
  start_time: of.start_time,
  end_time: of.end_time,
});
const answers: Answers = {
  listTickets: () => ({ data: held }),
  listMoves: () => ({ data: { currency: 'AED', places: PLACES } }),
  moveBooking: ({ body }) => {
    const { line, dry } = body as { line: OfferedPlace; dry: 0 | 1 };
    const [first] = held as [Ticket];
    const moved = {
      ...first,
      name: `Court ${line.facility_id}`,
      facility_id: line.facility_id,
      start_time: line.start_time,
      end_time: line.end_time,
    };
    const fils = PLACES.find(({ start_time }) => start_time === line.start_time)?.difference ?? 0;
    if (dry === 0 && fils <= 0) held = [moved];
    return {
      data: {
        was: summary(first),
        now: summary(moved),
        shares: fils < 0 ? [{ way: 'original', amount: -fils }] : [],
        due: Math.max(fils, 0),
        payment: fils > 0 && dry === 0 ? PAGE : null,
        currency: 'AED',
        cancellable_until: null,
      },
    };
  },
};

beforeEach(() => {
  keepVisitor('v_layla');
  signIn(session());
  held = [
    {
      ...ticket,
      cancellable_until: `${TODAY}T18:00:00+04:00`,
      movable_until: `${TODAY}T18:00:00+04:00`,
    },
  ];
});
afterEach(closeSite);

async function openMove(own: Answers = answers) {
  const site = await openSite('/profile/view-tickets/o_1?lang=en', {
    answers: own,
    language: 'en',
  });
  await site.user.click(await screen.findByRole('button', { name: 'Move' }));
  await screen.findByRole('group', { name: 'New time' });
  return { ...site, dialog: within(screen.getByRole('dialog', { name: 'Move your booking' })) };
}

describe('a booking in its free time', () => {
  it('is moved to a cheaper time at another court, after its outcome was shown', async () => {
    const { user, calls, dialog } = await openMove();
    expect(dialog.getByRole('button', { name: 'Move the booking' })).toHaveProperty(
      'disabled',
      true,
    );
    await user.click(dialog.getByRole('radio', { name: /15:00.*−.*63/ }));
    await dialog.findByText(/63.* goes back to the card/);
    await user.click(dialog.getByRole('radio', { name: 'Court 4' }));
    const confirm = dialog.getByRole('button', { name: 'Move the booking' });
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('heading', { name: 'Court 4' });
    const sent = calls.filter(({ name }) => name === 'moveBooking').map(({ body }) => body);
    expect(sent.at(-1)).toMatchObject({
      key: ticket.line_key,
      dry: 0,
      line: { facility_id: 4, start_time: '15:00:00' },
    });
  });

  it('shows what a dearer time costs more, and opens no page of another host', async () => {
    const { user, calls, dialog } = await openMove();
    await user.click(dialog.getByRole('radio', { name: /22:00.*\+.*40/ }));
    await dialog.findByText(/It costs .*40.* more/);
    const pay = dialog.getByRole('button', { name: /Pay .*40.* and move/ });
    await waitFor(() => expect(pay).toHaveProperty('disabled', false));
    await user.click(pay);
    await screen.findByText(/The payment page could not be opened/);
    const sent = calls.filter(({ name }) => name === 'moveBooking').map(({ body }) => body);
    expect(sent.at(-1)).toMatchObject({ difference: 40, dry: 0 });
    await screen.findByRole('heading', { name: 'Court 2' });
  });

  it.each([
    ['moved', /^Moved/],
    ['open', /still being processed/],
    ['ended', /was not paid/],
    ['refunded', /goes back to your card/],
  ])('shows the outcome after the return from the payment: %s', async (state, text) => {
    await openSite(`/profile/view-tickets/o_1?lang=en&move=${state}`, { answers, language: 'en' });
    await screen.findByText(text);
  });

  it('stays as it is on a refusal, which is shown with the choice kept', async () => {
    const { user, dialog } = await openMove({
      ...answers,
      moveBooking: () => ({ status: 409, code: 'max_quantity_reached' }),
    });
    await user.click(dialog.getByRole('radio', { name: /20:00/ }));
    await dialog.findByRole('alert');
    expect(dialog.getByRole('button', { name: 'Move the booking' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(dialog.getByRole('radio', { name: /20:00/ })).toHaveProperty('checked', true);
  });

  it('shows an empty day, and offers nothing where the booking is not moved', async () => {
    const site = await openSite('/profile/view-tickets/o_1?lang=en', {
      answers: { ...answers, listMoves: () => ({ data: { currency: 'AED', places: [] } }) },
      language: 'en',
    });
    await site.user.click(await screen.findByRole('button', { name: 'Move' }));
    await screen.findByText('No time to move to on this day');
  });

  it('has no button without a time to move it', async () => {
    held = held.map((one) => ({ ...one, movable_until: null }));
    await openSite('/profile/view-tickets/o_1?lang=en', { answers, language: 'en' });
    await screen.findByRole('button', { name: 'Cancel this ticket' });
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  });
});
