import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { detail, performance, seatMap, ticket } from '../../../../test/event-facts.ts';
import { type Answers, address, closeSite, openSite } from '../../../../test/site-page.tsx';
import { StreamDouble } from '../../../../test/stream-double.ts';
import { keepVisitor } from '../../../platform/net/visitor.ts';
import { clearChoice } from '../state.choice.ts';

const menu = {
  path: '/events',
  link_text: 'Events',
  ar_link_text: 'الفعاليات',
  is_custom: 0 as const,
  is_default: 0 as const,
  page_id: null,
  children: [],
};

beforeEach(() => {
  StreamDouble.opened = [];
  // For a new visitor the cart is known to be empty.
  keepVisitor('v_here_before');
});
afterEach(() => {
  clearChoice(11);
  closeSite();
});

interface Expected {
  readonly product_id: number;
  readonly quantity: number;
  readonly seats?: readonly number[];
}

const line = ({ product_id, quantity, seats }: Expected) => ({
  product_id,
  quantity,
  event_id: 1,
  event_ticket_id: product_id - 8990,
  performance_id: 11,
  ...(seats && { seat_map_id: 1, seats }),
});

const held = (expected: Expected) => ({
  hold_id: `h_0000${expected.product_id}`,
  key: `event:${expected.product_id - 8990}@11`,
  parent_key: null,
  is_child: 0,
  alone: null,
  price_parts: [],
  product_id: expected.product_id,
  product_type_id: 2,
  facility_id: null,
  name: 'Football final · Category',
  ar_name: 'نهائي كرة القدم',
  where: 'Pitch 1',
  ar_where: 'الملعب 1',
  is_open_to_guests: 1,
  max_quantity: 1,
  date: '2026-12-05',
  start_time: '19:00:00',
  end_time: '22:00:00',
  quantity: expected.quantity,
  price: 100,
  tax_amount: 5,
  total_price: 105 * expected.quantity,
  expires_at: '2026-11-21T10:15:00+04:00',
  free_cancellation_until: null,
  event_id: 1,
  performance_id: 11,
  line: line(expected),
});

/** Returns a server whose cart contains the last request. */
function server(first: readonly Expected[], more: Answers = {}): Answers {
  let cart = new Map(first.map((one) => [one.product_id, one]));
  const answer = () => ({
    data: {
      products: [...cart.values()].map(held),
      total: 0,
      released: 1,
      expires_at: cart.size > 0 ? '2026-11-21T10:15:00+04:00' : null,
      server_time: '2026-11-21T10:00:00+04:00',
    },
  });
  const taken = () =>
    Object.fromEntries(
      [...cart.values()].flatMap(({ seats = [] }) => seats.map((id) => [id, 1 as const])),
    );
  const answers: Answers = {
    readEvent: () => ({ data: detail() }),
    readSeats: () => ({ data: seatMap(taken()) }),
    readCart: answer,
    syncCart: ({ body }) => {
      const { products } = body as { products: readonly Expected[] };
      cart = new Map([...cart, ...products.map((one) => [one.product_id, one] as const)]);
      return answer();
    },
    releaseLine: ({ body }) => {
      cart.delete((body as Expected).product_id);
      return answer();
    },
    ...more,
  };
  return answers;
}

/** Opens the event with its seats as a list, North expanded. */
async function openList(answers: Answers) {
  const site = await openSite('/events/1?lang=en', { config: { header_nav: [menu] }, answers });
  await site.user.click(await screen.findByRole('tab', { name: 'List' }));
  await site.user.click(screen.getByRole('button', { name: /^North/ }));
  const requested = (name: string) =>
    site.calls.filter((call) => call.name === name).map(({ body }) => body as unknown);
  return { ...site, requests: requested };
}

const seat = (number: number) =>
  screen.findByRole('button', { name: new RegExp(`^North, row A, seat ${number} ·`) });
const choice = () => within(screen.getByRole('region', { name: 'Your choice' }));
const isChosen = async (number: number) => (await seat(number)).getAttribute('aria-pressed');

const SEATS_4_5: Expected = { product_id: 9101, quantity: 2, seats: [1004, 1005] };

describe('seats that are in the cart already', () => {
  it('are shown as one’s own, with the way to the cart', async () => {
    await openList(server([SEATS_4_5]));
    expect((await seat(4)).getAttribute('aria-label')).toContain('In your cart');
    expect(await isChosen(4)).toBe('true');
    expect(await isChosen(3)).toBe('false');
    choice().getByText('2 tickets in your cart');
    choice().getByText('North, row A, seats 4, 5');
    choice().getByRole('link', { name: 'View Cart' });
  });

  it('stay with those that are added to them: the whole set is requests for', async () => {
    const { user, requests } = await openList(server([SEATS_4_5]));
    await user.click(await seat(6));
    choice().getByText('3 tickets chosen');
    await user.click(choice().getByRole('button', { name: 'Update cart' }));
    await waitFor(() => expect(address()).toContain('/cart'));
    expect(requests('syncCart')).toEqual([
      { products: [line({ product_id: 9101, quantity: 3, seats: [1004, 1005, 1006] })] },
    ]);
  });

  it('are given up one by one; the rest is requests for', async () => {
    const { user, requests } = await openList(server([SEATS_4_5]));
    await user.click(await seat(5));
    await user.click(choice().getByRole('button', { name: 'Update cart' }));
    await waitFor(() => expect(address()).toContain('/cart'));
    expect(requests('syncCart')).toEqual([
      { products: [line({ product_id: 9101, quantity: 1, seats: [1004] })] },
    ]);
  });

  it('are released with the last one, and others in the cart stay', async () => {
    const south: Expected = { product_id: 9102, quantity: 1, seats: [2005] };
    const { user, requests } = await openList(server([SEATS_4_5, south]));
    await user.click(await seat(4));
    await user.click(await seat(5));
    choice().getByText('1 ticket chosen');
    await user.click(choice().getByRole('button', { name: 'Update cart' }));
    await waitFor(() => expect(requests('releaseLine')).toMatchObject([{ product_id: 9101 }]));
    expect(requests('syncCart')).toEqual([]);
    await waitFor(() => expect(address()).toContain('/cart'));
  });

  it('are all released where nothing is chosen any more, and the page stays', async () => {
    const { user, requests } = await openList(
      server([{ ...SEATS_4_5, quantity: 1, seats: [1004] }]),
    );
    await user.click(await seat(4));
    choice().getByText('0 tickets chosen');
    await user.click(choice().getByRole('button', { name: 'Update cart' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your choice' })).toBeNull());
    expect(requests('releaseLine')).toHaveLength(1);
    expect(await isChosen(4)).toBe('false');
    expect(address()).toContain('/events/1');
  });

  it('are restored with one tap on the changed ones', async () => {
    const { user } = await openList(server([SEATS_4_5]));
    await user.click(await seat(5));
    await user.click(await seat(8));
    await user.click(choice().getByRole('button', { name: 'Undo changes' }));
    choice().getByText('2 tickets in your cart');
    expect(await isChosen(8)).toBe('false');
  });

  it('of a ticket that is not shown here cannot be chosen twice', async () => {
    const hidden: Expected = { product_id: 9109, quantity: 1, seats: [1004] };
    const { user } = await openList(server([hidden]));
    await user.click(await seat(4));
    screen.getByText('Seat already in cart: North, row A, seat 4');
  });
});

describe('the people of tickets', () => {
  const people = { least: 2, most: 2, given: 0, names: [], form: 'event:1', where_is_place: 1 };
  /** Returns a server whose event asks for the people of its tickets. */
  const asking = (): Answers => {
    const { syncCart, readCart, ...others } = server([]);
    const withPeople =
      (answer: NonNullable<Answers['syncCart']>): NonNullable<Answers['syncCart']> =>
      (call) => {
        const given = answer(call) as { readonly data: { readonly products: readonly object[] } };
        const products = given.data.products.map((one) => ({ ...one, people }));
        return { data: { ...given.data, products } };
      };
    return {
      ...others,
      ...(syncCart && { syncCart: withPeople(syncCart) }),
      ...(readCart && { readCart: withPeople(readCart) }),
      readFieldConfig: () => ({ data: [] }),
      listTags: () => ({ data: [] }),
      readCustomerConfigurations: () => ({ data: { customer_threshold: null } }),
    };
  };

  it('EVENT-20: are asked for once they are in the cart, as many as there are tickets', async () => {
    const { user, calls } = await openList(asking());
    await user.click(await seat(4));
    await user.click(await seat(5));
    await user.click(choice().getByRole('button', { name: 'Add to cart' }));
    await screen.findByRole('dialog', { name: 'Participants' });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    const dialog = within(screen.getByRole('dialog', { name: 'Participants' }));
    dialog.getByText('Participant 2');
    expect(dialog.queryByText('Participant 3')).toBeNull();
    const read = calls.find(({ name }) => name === 'readFieldConfig');
    expect(read?.search).toContain('product_id=9101');
    expect(address()).toContain('/cart');
  });

  it('are not asked for by an event without a form', async () => {
    const { user } = await openList(server([]));
    await user.click(await seat(4));
    await user.click(choice().getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(address()).toContain('/cart'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a seat that is lost when it is requests for', () => {
  const lost = {
    status: 409,
    code: 'slot_taken',
    data: { taken: [{ product_id: 9101, seats: [1004] }], alternatives: [] },
  };

  /** Returns a server that refuses so many times, and then reports the seat as taken. */
  function quicker(times: number): Answers {
    const usual = server([]);
    let refusals = 0;
    return {
      ...usual,
      readSeats: () => ({ data: seatMap(refusals > 0 ? { 1004: 1 } : {}) }),
      syncCart: (call) => {
        if (refusals === times) return usual.syncCart?.(call) ?? lost;
        refusals += 1;
        return lost;
      },
    };
  }

  it('others are offered, one tap holds them, and no other selection is lost', async () => {
    const { user, requests } = await openList(quicker(1));
    await user.click(await seat(4));
    await user.click(await seat(5));
    await user.click(screen.getByRole('button', { name: /^South/ }));
    await user.click(await screen.findByRole('button', { name: /^South, row A, seat 5 ·/ }));
    await user.click(choice().getByRole('button', { name: 'Add to cart' }));
    await screen.findByText('Somebody was quicker: North, row A, seat 4');
    const [first] = screen.getAllByRole('button', { name: /^These 2 instead: North/ });
    if (!first) throw new Error('nothing is offered');
    await user.click(first);
    await waitFor(() => expect(address()).toContain('/cart'));
    const [, second] = requests('syncCart') as { products: Expected[] }[];
    expect(second?.products).toMatchObject([
      { product_id: 9101, quantity: 2 },
      { product_id: 9102, seats: [2005] },
    ]);
    expect(second?.products[0]?.seats).not.toContain(1004);
  });

  it('one can go on without', async () => {
    const { user } = await openList(quicker(2));
    await user.click(await seat(4));
    await user.click(await seat(5));
    await user.click(choice().getByRole('button', { name: 'Add to cart' }));
    await user.click(await screen.findByRole('button', { name: 'Go on without' }));
    choice().getByText('1 ticket chosen');
    choice().getByText('North, row A, seat 5');
  });
});

describe('without a network', () => {
  it('nothing of the choice is lost, and the next try has all of it', async () => {
    const usual = server([SEATS_4_5]);
    let isDown = true;
    const { user, requests } = await openList({
      ...usual,
      syncCart: (call) => {
        if (isDown) throw new TypeError('no network');
        return usual.syncCart?.(call) ?? { status: 404, code: 'not_found' };
      },
    });
    await user.click(await seat(6));
    await user.click(choice().getByRole('button', { name: 'Update cart' }));
    await waitFor(() => expect(requests('syncCart')).toHaveLength(1));
    const again = await choice().findByRole('button', { name: 'Update cart' });
    choice().getByText('North, row A, seats 4, 5, 6');
    isDown = false;
    await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'));
    await user.click(again);
    await waitFor(() => expect(address()).toContain('/cart'));
    expect(requests('syncCart')[1]).toEqual(requests('syncCart')[0]);
  });

  it('a line whose release failed can still be removed, and holds stay', async () => {
    const south: Expected = { product_id: 9102, quantity: 1, seats: [2005] };
    const usual = server([SEATS_4_5, south]);
    let isDown = true;
    const { user, requests } = await openList({
      ...usual,
      releaseLine: (call) => {
        if (isDown) throw new TypeError('no network');
        return usual.releaseLine?.(call) ?? { status: 404, code: 'not_found' };
      },
    });
    await user.click(await seat(6));
    await user.click(screen.getByRole('button', { name: /^South/ }));
    await user.click(await screen.findByRole('button', { name: /^South, row A, seat 5 ·/ }));
    await user.click(choice().getByRole('button', { name: 'Update cart' }));
    await waitFor(() => expect(requests('releaseLine')).toHaveLength(1));
    const again = await choice().findByRole('button', { name: 'Update cart' });
    await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'));
    isDown = false;
    await user.click(again);
    await waitFor(() => expect(address()).toContain('/cart'));
    expect([requests('syncCart').length, requests('releaseLine').length]).toEqual([1, 2]);
  });
});

describe('tickets without numbers that are in the cart already', () => {
  const entry = ticket({ seat_category_id: null, name: 'Entry' });
  const performances = [performance({ seat_map_id: null, tickets: [entry] })];
  const answers = (first: readonly Expected[]) =>
    server(first, { readEvent: () => ({ data: detail({ performances }) }) });
  const open = async (first: readonly Expected[]) => {
    const site = await openSite('/events/1?lang=en', {
      config: { header_nav: [menu] },
      answers: answers(first),
    });
    return { ...site, more: await screen.findByRole('button', { name: 'Increase Entry' }) };
  };

  it('are counted on, and not replaced by the next', async () => {
    const { user, more, calls } = await open([{ product_id: 9101, quantity: 2 }]);
    choice().getByText('2 tickets in your cart');
    await user.click(more);
    await user.click(choice().getByRole('button', { name: 'Update cart' }));
    await waitFor(() => expect(address()).toContain('/cart'));
    expect(calls.find(({ name }) => name === 'syncCart')?.body).toEqual({
      products: [line({ product_id: 9101, quantity: 3 })],
    });
  });
});

describe('tickets with terms of their own', () => {
  const entry = ticket({
    seat_category_id: null,
    name: 'Entry',
    tnc_enable: 1,
    tnc: '<p>No flash, please.</p>',
    ar_tnc: '<p>دون وميض.</p>',
  });
  const performances = [performance({ seat_map_id: null, tickets: [entry] })];

  it('are added once these are agreed to, which are one tap away', async () => {
    const { user } = await openSite('/events/1?lang=en', {
      config: { header_nav: [menu] },
      answers: server([], { readEvent: () => ({ data: detail({ performances }) }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Increase Entry' }));
    const add = () => choice().getByRole<HTMLButtonElement>('button', { name: 'Add to cart' });
    expect(add().disabled).toBe(true);
    await user.click(choice().getByRole('button', { name: 'terms and conditions' }));
    await screen.findByText('No flash, please.');
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await user.click(choice().getByRole('checkbox'));
    expect(add().disabled).toBe(false);
    await user.click(add());
    await waitFor(() => expect(address()).toContain('/cart'));
  });
});
