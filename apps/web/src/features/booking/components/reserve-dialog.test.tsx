import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ticket } from '../../../../test/order-facts.ts';
import { type Answers, closeSite, openSite } from '../../../../test/site-page.tsx';
import { session, TODAY } from '../../../../test/venue-facts.ts';
import { keepVisitor } from '../../../platform/net/visitor.ts';
import { signIn } from '../../account/state.ts';
import type { Ticket } from '../model.ts';

/** BOOK-20: sessions that the holder of an open-dated ticket reserves. */

const TOMORROW = '2026-11-22';
const LAST = '2026-11-30';

let held: Ticket;
const answers: Answers = {
  listTickets: () => ({ data: [held] }),
  listTicketSessions: ({ search }) => {
    const date = new URLSearchParams(search).get('date') ?? '';
    const starts = date === TOMORROW ? [19] : [10, 11];
    const sessions = starts.map((hour) => ({
      date,
      start_time: `${hour}:00:00`,
      end_time: `${hour + 1}:00:00`,
    }));
    return { data: { sessions } };
  },
  reserveSession: ({ body }) => {
    const { date, start_time } = body as { date: string; start_time: string };
    const end_time = `${Number(start_time.slice(0, 2)) + 1}:00:00`;
    held = { ...held, date, start_time, end_time };
    return { data: { date, start_time, end_time } };
  },
  giveSessionUp: () => {
    held = { ...held, date: null, start_time: null, end_time: null };
    return { data: { date: null, start_time: null, end_time: null } };
  },
};

beforeEach(() => {
  keepVisitor('v_layla');
  signIn(session());
  held = {
    ...ticket,
    date: null,
    start_time: null,
    end_time: null,
    valid_until: LAST,
    reservable_until: `${LAST}T00:00:00+04:00`,
  };
});
afterEach(closeSite);

const open = (own: Answers = answers) =>
  openSite('/profile/view-tickets/o_1?lang=en', { answers: own, language: 'en' });
const dialogOf = () => within(screen.getByRole('dialog', { name: 'Choose your session' }));

describe('an open-dated ticket', () => {
  it('has a session reserved on a day until its last', async () => {
    const { user, calls } = await open();
    await user.click(await screen.findByRole('button', { name: 'Reserve a session' }));
    await screen.findByRole('radio', { name: /19:00/ });
    const dialog = dialogOf();
    expect(
      within(dialog.getByRole('group', { name: 'Day of the session' })).getAllByRole('radio'),
    ).toHaveLength(9);
    const confirm = dialog.getByRole('button', { name: 'Reserve this session' });
    expect(confirm).toHaveProperty('disabled', true);
    expect(dialog.queryByRole('button', { name: 'Give the place up' })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: /24 Nov/ }));
    await user.click(await dialog.findByRole('radio', { name: /^11:00/ }));
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.filter(({ name }) => name === 'reserveSession').map(({ body }) => body);
    expect(sent).toEqual([{ date: '2026-11-24', start_time: '11:00:00' }]);
    await screen.findByText(/^Your place is reserved/);
  });

  it('gives its session up', async () => {
    held = { ...held, date: '2026-11-24', start_time: '11:00:00', end_time: '12:00:00' };
    const { user, calls } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change the session' }));
    await screen.findByText('Reserved now');
    await user.click(dialogOf().getByRole('button', { name: 'Give the place up' }));
    await screen.findByRole('button', { name: 'Reserve a session' });
    expect(calls.filter(({ name }) => name === 'giveSessionUp')).toHaveLength(1);
  });

  it('keeps the dialog on a refusal', async () => {
    const { user } = await open({
      ...answers,
      reserveSession: () => ({ status: 409, code: 'session_full' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Reserve a session' }));
    await user.click(await screen.findByRole('radio', { name: /19:00/ }));
    await user.click(dialogOf().getByRole('button', { name: 'Reserve this session' }));
    await screen.findByText('said reserveSession');
    dialogOf();
  });

  it('has a day without a session', async () => {
    const { user } = await open({
      ...answers,
      listTicketSessions: () => ({ data: { sessions: [] } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Reserve a session' }));
    await screen.findByText('No session with places left can be reserved on this day');
  });

  it('has no button once its session is fixed', async () => {
    held = { ...held, reservable_until: `${TODAY}T00:00:00+04:00` };
    await open();
    await screen.findByText(/^Valid until/);
    expect(screen.queryByRole('button', { name: 'Reserve a session' })).toBeNull();
  });
});
