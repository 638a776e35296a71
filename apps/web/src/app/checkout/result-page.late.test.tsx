import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Order, orderedCourt, orderOf, shown, ticket } from '../../../test/order-facts.ts';
import { type Answers, closeSite, NOTHING_HELD, openSite } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn, signOut } from '../../features/account/state.ts';

/** Current order; a choice moves it on. */
let order: Order;
const answers: Answers = {
  readOrderResult: () => ({ data: order }),
  readCart: () => ({ data: NOTHING_HELD }),
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  signIn(session());
});
afterEach(() => {
  closeSite();
  vi.useRealTimers();
});

const heading = (name: string) => screen.findByRole('heading', { name });

const alternative = {
  product_id: 2301,
  facility_id: 23,
  ...shown,
  name: 'Court 3',
  ar_name: 'ملعب 3',
  facility_name: 'Court 3',
  ar_facility_name: 'ملعب 3',
  total_price: 231,
};
const { key: COURT } = orderedCourt();

const late = (more: Partial<Order> = {}): Order =>
  orderOf({
    status: 'needs_choice',
    total: 462,
    products: [
      orderedCourt({ is_lost: 1, choice_key: COURT }),
      orderedCourt({ product_id: 2401, facility_id: 24, name: 'Court 4' }),
    ],
    choices: [
      { key: COURT, choice: 'alternative', alternatives: [alternative] },
      { key: COURT, choice: 'wallet' },
      { key: COURT, choice: 'refund' },
    ],
    ...more,
  });

describe('money that came too late', () => {
  const settle: Answers = {
    chooseOutcome: () => {
      const products = [orderedCourt({ is_lost: 1, is_returned: 1 })];
      order = late({ status: 'cancelled', choices: [], products });
      return { data: order };
    },
  };

  it('shows the effects, and requires a confirmation before it is settled', async () => {
    order = late();
    const { user, calls } = await openSite('/paymentsuccess/r_1?lang=en', {
      answers: { ...answers, ...settle },
    });
    await heading('Your payment arrived late');
    screen.getByText('ALN-2026-000017');
    expect(screen.getByText('Booked by someone else').closest('li')?.textContent).toMatch(
      /Court 2.*19:00/,
    );
    screen.getByText(/replaces what you lost. The rest of your order stays/);
    await user.click(screen.getByRole('button', { name: /Refund it to my card/ }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/Refund AED\s231 to your card/);
    question.getByText('The rest of your order stays the same.');
    expect(calls.map(({ name }) => name)).not.toContain('chooseOutcome');
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    await heading('This order was cancelled');
  });

  it('kept lines have their tickets before any choice, and those of taken alternatives after it', async () => {
    signOut();
    order = late({ is_anonymous: 1 });
    const stands = { ...ticket, name: 'Court 4', ar_name: 'ملعب 4' };
    const taken = { ...ticket, ticket_id: 't_2', name: 'Court 3', ar_name: 'ملعب 3' };
    let tickets = [stands];
    const chooseOutcome = () => {
      order = late({ is_anonymous: 1, status: 'complete', choices: [] });
      tickets = [stands, taken];
      return { data: order };
    };
    const { user, calls } = await openSite('/paymentsuccess/r_1?lang=en', {
      answers: { ...answers, chooseOutcome, listTickets: () => ({ data: tickets }) },
    });
    await screen.findByText('The rest of your order is booked. Its tickets are below.');
    await heading('Your tickets');
    await heading('Court 4');
    const request = calls.find(({ name }) => name === 'listTickets');
    expect(request?.headers.get('X-Order-Token')).toBe('r_1');
    await user.click(screen.getByRole('button', { name: /Court 3.*same price/ }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await heading('Court 3');
    expect(screen.queryByRole('heading', { name: 'Your payment arrived late' })).toBeNull();
  });

  it('where all is lost there are no tickets to show', async () => {
    order = late({ products: [orderedCourt({ is_lost: 1, choice_key: COURT })] });
    const { calls } = await openSite('/paymentsuccess/r_1?lang=en', { answers });
    await heading('Your payment arrived late');
    expect(screen.queryByRole('heading', { name: 'Your tickets' })).toBeNull();
    expect(calls.map(({ name }) => name)).not.toContain('listTickets');
  });

  it('a guest from another browser chooses by the token of the link', async () => {
    signOut();
    order = late({ is_anonymous: 1 });
    const { user, calls } = await openSite('/paymentsuccess/r_1?lang=en', {
      answers: { ...answers, ...settle },
    });
    await user.click(await screen.findByRole('button', { name: /Court 3/ }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await heading('This order was cancelled');
    const request = calls.find(({ name }) => name === 'chooseOutcome');
    expect(request?.headers.get('X-Order-Token')).toBe('r_1');
    expect(request?.body).toMatchObject({
      choice: 'alternative',
      key: COURT,
      alternative: { facility_id: 23 },
    });
  });

  it('lost lines are chosen for part by part, each under its name, and refunded ones are marked', async () => {
    const racket = { key: 'racket', parent_key: 'b', name: 'Racket', total_price: 21 };
    const lost = [
      orderedCourt({ is_lost: 1, choice_key: COURT }),
      orderedCourt({ key: 'b', name: 'Court 4', is_lost: 1, choice_key: 'b' }),
      orderedCourt({ ...racket, is_lost: 1, choice_key: 'b' }),
    ];
    const refund = (key: string) => ({ key, choice: 'refund' as const });
    order = late({ products: lost, choices: [refund(COURT), refund('b')] });
    const chooseOutcome = () => {
      const products = lost.map((one) =>
        one.key === COURT ? one : { ...one, is_returned: 1 as const },
      );
      order = late({ products, choices: [refund(COURT)] });
      return { data: order };
    };
    const { user, calls } = await openSite('/paymentsuccess/r_1?lang=en', {
      answers: { ...answers, chooseOutcome },
    });
    const part = within(await screen.findByRole('group', { name: 'Court 4' }));
    part.getByText(/We return AED\s252 to you/);
    await user.click(part.getByRole('button', { name: /Refund it to my card/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findAllByText('Money returned')).toHaveLength(2);
    expect(calls.find(({ name }) => name === 'chooseOutcome')?.body).toMatchObject(refund('b'));
    screen.getByText(/We return AED\s231 to you/);
    expect(screen.getByText(/We return/).textContent).toMatch(/The whole order is cancelled/);
  });

  it('a customer’s order requires a login', async () => {
    signOut();
    order = late();
    await openSite('/paymentsuccess/r_1?lang=en', { answers });
    await heading('Your payment arrived late');
    expect(screen.queryByRole('button', { name: /Court 3/ })).toBeNull();
  });
});
