import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detail, performance, seatMap, ticket } from '../../../../test/event-facts.ts';
import { closeSite, openSite, type SitePage } from '../../../../test/site-page.tsx';
import { StreamDouble } from '../../../../test/stream-double.ts';
import { readSeatMap } from '../read-seat-map.ts';
import { frameOf } from '../seat-map-shape.ts';
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

const { plan } = readSeatMap(seatMap());
const frame = frameOf(plan);

beforeEach(() => {
  StreamDouble.opened = [];
  // One unit of the plan per pixel.
  const drawn = new DOMRect(0, 0, frame.width, frame.height);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(drawn);
});
afterEach(() => {
  vi.restoreAllMocks();
  clearChoice(11);
  closeSite();
});

async function open(answers: SitePage['answers'] = {}, path = '/events/1?lang=en') {
  const site = await openSite(path, {
    config: { header_nav: [menu] },
    answers: {
      readEvent: () => ({ data: detail() }),
      readSeats: () => ({ data: seatMap() }),
      ...answers,
    },
  });
  return site;
}

type User = Awaited<ReturnType<typeof open>>['user'];

/** Returns the position of a seat on the screen; seats are counted from 0 through the plan. */
function spotOf(index: number) {
  const { x = 0, y = 0 } = plan.seats[index] ?? {};
  return { clientX: x - frame.x, clientY: y - frame.y };
}

async function tapSeat(user: User, index: number): Promise<void> {
  const target = await map();
  await user.pointer({ keys: '[MouseLeft]', target, coords: spotOf(index) });
}

const lines = () => [...document.querySelectorAll('[role="group"] svg path')];

/** Returns the path of a seat, which contains all seats of the same appearance. */
function lineOf(index: number): Element {
  const { x = 0, y = 0 } = plan.seats[index] ?? {};
  const line = lines().find((one) => one.getAttribute('d')?.includes(`M${x} ${y}m`));
  if (!line) throw new Error(`seat ${index} is not drawn`);
  return line;
}
const map = () => screen.findByRole('group', { name: /^Seat map/ });
const choice = () => within(screen.getByRole('region', { name: 'Your choice' }));
const streamOfSeats = () =>
  StreamDouble.opened.find(({ url }) => url.includes('/events/1/stream')) as StreamDouble;
const event = (version: number, ...changed: readonly (readonly [number, number])[]) =>
  act(async () => {
    streamOfSeats().send('seats', { performance_id: 11, version, changed });
    // Queries notify their subscribers a moment later.
    await new Promise((resolve) => setTimeout(resolve));
  });

describe('the map', () => {
  it('a tap selects a seat, and shows its name and price', async () => {
    const { user } = await open();
    await map();
    await tapSeat(user, 3);
    choice().getByText('1 ticket chosen');
    choice().getByText('North, row A, seat 4');
    choice().getByText('105 dirhams');
    await tapSeat(user, 3);
    expect(screen.queryByRole('region', { name: 'Your choice' })).toBeNull();
  });

  it('the seat tapped last stays named below the map, with level and price', async () => {
    const { user } = await open();
    const target = await map();
    await tapSeat(user, 3);
    await user.unhover(target);
    const named = target.nextElementSibling?.textContent;
    expect(named).toMatch(/^North, row A, seat 4 · .+ · .*105/);
  });

  it('its legend has every price level on sale, with its price', async () => {
    await open();
    await map();
    const legend = within(screen.getByRole('list', { name: 'Meaning of the signs' }));
    expect(legend.getAllByText(/105/)).toHaveLength(1);
    legend.getByText('Taken');
  });

  it('is brought into view once the best seats were found', async () => {
    const { user } = await open();
    const target = await map();
    const seen = vi.fn();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen(this.contains(target));
    });
    await user.click(screen.getByRole('button', { name: 'Find the best together' }));
    expect(seen).toHaveBeenCalledWith(true);
  });

  it('a price level is chosen at its ticket, and its best seats are searched', async () => {
    const { user } = await open();
    await map();
    const level = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' });
    expect(level.value).toBe('0');
    await user.click(screen.getAllByRole('button', { name: /^Choose seats: / })[1] as HTMLElement);
    expect(level.value).toBe('1');
  });

  it('a seat that is taken elsewhere greys, and no other row is rendered again', async () => {
    await open();
    await map();
    const free = lineOf(3);
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((records) => void changes.push(...records));
    const all = { attributes: true, childList: true, characterData: true, subtree: true };
    watch.observe(await map(), all);
    await event(8, [1004, 1]);
    watch.disconnect();
    // The seat leaves one path, and is the first of another.
    expect(changes.map(({ type, attributeName }) => attributeName ?? type).sort()).toEqual([
      'childList',
      'd',
    ]);
    expect(lineOf(3)).not.toBe(free);
    expect(lineOf(3).getAttribute('class')).toContain('stroke-edge');
    expect(lineOf(4)).toBe(free);
  });

  it('a seat over which the map was dragged is not chosen', async () => {
    const { user } = await open();
    const target = await map();
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: spotOf(2) },
      { target, coords: spotOf(3) },
      { keys: '[/MouseLeft]', target, coords: spotOf(3) },
    ]);
    expect(screen.queryByRole('region', { name: 'Your choice' })).toBeNull();
    await tapSeat(user, 3);
    choice().getByText('North, row A, seat 4');
  });

  it('between the seats there is nothing to choose', async () => {
    const { user } = await open();
    const target = await map();
    const { clientX, clientY } = spotOf(0);
    const coords = { clientX: clientX - 12, clientY };
    await user.pointer({ keys: '[MouseLeft]', target, coords });
    expect(screen.queryByRole('region', { name: 'Your choice' })).toBeNull();
  });

  it('a selected seat that is taken elsewhere is reported, and no longer counted', async () => {
    const { user } = await open();
    await map();
    await tapSeat(user, 3);
    await tapSeat(user, 4);
    await event(8, [1004, 1]);
    screen.getByText('Somebody was quicker: North, row A, seat 4');
    choice().getByText('1 ticket chosen');
    await user.click(screen.getByRole('button', { name: 'Go on without' }));
    expect(screen.queryByText(/^Somebody was quicker/)).toBeNull();
  });

  it('the stream continues from the map; where it cannot, the map is loaded again', async () => {
    const { calls } = await open();
    await map();
    expect(streamOfSeats().url).toBe('/api/v1/events/1/stream?performance_id=11&since=7');
    const readings = () => calls.filter(({ name }) => name === 'readSeats').length;
    const before = readings();
    act(() => streamOfSeats().send('resync', { performance_id: 11, version: 9 }));
    await waitFor(() => expect(readings()).toBe(before + 1));
  });
});

describe('messages without a request', () => {
  it('a seat that would be left alone can be taken too', async () => {
    const { user } = await open();
    await map();
    await tapSeat(user, 1);
    screen.getByText(/^This would leave seat 1 in row A on its own/);
    await user.click(screen.getByRole('button', { name: 'Take seat 1 in row A too' }));
    expect(screen.queryByText(/on its own/)).toBeNull();
    choice().getByText('2 tickets chosen');
  });

  it('the maximum of one order, and a taken seat', async () => {
    const { user } = await open({ readSeats: () => ({ data: seatMap({ 1008: 2 }) }) });
    await map();
    for (const index of [0, 1, 2, 3, 4]) await tapSeat(user, index);
    screen.getByText('Max quantity 4 reached');
    await tapSeat(user, 7);
    screen.getByText('North, row A, seat 8: Taken');
  });
});

describe('the list', () => {
  it('has the same seats in the same state, and is walked by the keyboard alone', async () => {
    const { user } = await open({ readSeats: () => ({ data: seatMap({ 1002: 1 }) }) });
    await map();
    await tapSeat(user, 3);
    await user.click(screen.getByRole('tab', { name: 'List' }));
    await user.click(screen.getByRole('button', { name: /^North/ }));
    const seat = (name: RegExp) => screen.findByRole('button', { name });
    expect((await seat(/row A, seat 4 ·/)).getAttribute('aria-pressed')).toBe('true');
    expect((await seat(/row A, seat 2 · Taken/)).getAttribute('aria-disabled')).toBe('true');
    (await seat(/row A, seat 1 ·/)).focus();
    await user.keyboard('{End}{ArrowLeft}{Enter}');
    expect(document.activeElement).toBe(await seat(/row A, seat 7 ·/));
    choice().getByText('2 tickets chosen');
  });

  it('in Arabic its rows run from the right', async () => {
    const { user } = await open({}, '/events/1?lang=ar');
    await user.click(await screen.findByRole('tab', { name: 'القائمة' }));
    await user.click(await screen.findByRole('button', { name: /^الشمالية/ }));
    (await screen.findAllByRole('button', { name: /الصف .*المقعد/ }))[0]?.focus();
    await user.keyboard('{ArrowLeft} ');
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement?.textContent).toBe('2');
  });
});

describe('the best together', () => {
  it('are chosen at once, as many as are requests for', async () => {
    const { user } = await open();
    await map();
    await user.click(screen.getByRole('button', { name: 'Increase Number of seats' }));
    await user.click(screen.getByRole('button', { name: 'Find the best together' }));
    choice().getByText('3 tickets chosen');
  });

  it('unavailable adjacent seats are reported', async () => {
    const states = Object.fromEntries(
      [1002, 1004, 1006, 1008, 1010, 1012, 1014, 1016].map((id) => [id, 2 as const]),
    );
    const { user } = await open({ readSeats: () => ({ data: seatMap(states) }) });
    await map();
    await user.click(screen.getByRole('button', { name: 'Find the best together' }));
    screen.getByText(/^No 2 seats side by side are left/);
  });
});

describe('a choice', () => {
  it('is still there after a reload, and can be cleared', async () => {
    const { user } = await open();
    await map();
    await tapSeat(user, 3);
    closeSite();
    await open();
    await map();
    choice().getByText('North, row A, seat 4');
    await user.click(choice().getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Your choice' })).toBeNull();
  });

  it('of places without numbers is a number of each ticket', async () => {
    const entry = ticket({ seat_category_id: null, name: 'Entry' });
    const performances = [performance({ seat_map_id: null, tickets: [entry] })];
    const { user } = await open({ readEvent: () => ({ data: detail({ performances }) }) });
    const more = await screen.findByRole('button', { name: 'Increase Entry' });
    await user.click(more);
    await user.click(more);
    choice().getByText('2 tickets chosen');
    choice().getByText('210 dirhams');
  });
});

describe('into the cart', () => {
  const held = (line: object) => ({
    hold_id: 'h_00000001',
    key: 'event:111@11',
    parent_key: null,
    is_child: 0,
    alone: null,
    price_parts: [],
    product_id: 9101,
    product_type_id: 2,
    facility_id: null,
    name: 'Football final · Category 1',
    ar_name: 'النهائي',
    where: 'Pitch 1',
    ar_where: 'الملعب 1',
    is_open_to_guests: 1,
    max_quantity: 1,
    date: '2026-12-05',
    start_time: '19:00:00',
    end_time: '22:00:00',
    price: 100,
    tax_amount: 5,
    total_price: 210,
    expires_at: '2026-11-21T10:15:00+04:00',
    free_cancellation_until: null,
    event_id: 1,
    event_ticket_id: 111,
    performance_id: 11,
    seat_map_id: 1,
    quantity: 2,
    line,
  });
  const request = {
    product_id: 9101,
    quantity: 2,
    event_id: 1,
    event_ticket_id: 111,
    performance_id: 11,
    seat_map_id: 1,
    seats: [1004, 1005],
  };

  it('the selection is added, and the cart is shown', async () => {
    const cart = {
      products: [held(request)],
      total: 210,
      expires_at: '2026-11-21T10:15:00+04:00',
      server_time: '2026-11-21T10:00:00+04:00',
    };
    let isHeld = false;
    const { user, calls } = await open({
      syncCart: () => {
        isHeld = true;
        return { data: cart };
      },
      readCart: () => ({ data: isHeld ? cart : { ...cart, products: [], expires_at: null } }),
    });
    await map();
    await tapSeat(user, 3);
    await tapSeat(user, 4);
    await user.click(choice().getByRole('button', { name: 'Add to cart' }));
    await screen.findByText(/Football final · Category 1/);
    expect(calls.find(({ name }) => name === 'syncCart')?.body).toEqual({ products: [request] });
  });

  it('goes nothing that would leave a seat alone', async () => {
    const { user } = await open();
    await map();
    await tapSeat(user, 1);
    expect(choice().getByRole<HTMLButtonElement>('button', { name: 'Add to cart' }).disabled).toBe(
      true,
    );
  });
});

describe('without seats to choose', () => {
  it('a map that does not come can be requests for again', async () => {
    let isDown = true;
    const { user } = await open({
      readSeats: () => (isDown ? { status: 422, code: 'x' } : { data: seatMap() }),
    });
    await screen.findByText('said readSeats');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await map();
  });

  it('content independent of the map is shown before it, and no stream is opened for it yet', async () => {
    const reading = Promise.withResolvers<void>();
    const { user } = await open({
      readSeats: async () => {
        await reading.promise;
        return { data: seatMap() };
      },
    });
    const list = await screen.findByRole('tab', { name: 'List' });
    screen.getByText('Wheelchair place');
    expect(screen.queryByRole('group', { name: /^Seat map/ })).toBeNull();
    expect(StreamDouble.opened.filter(({ url }) => url.includes('/stream'))).toEqual([]);
    await user.click(list);
    reading.resolve();
    await screen.findByRole('button', { name: /^North/ });
    expect(streamOfSeats().url).toContain('since=7');
  });

  it.each([
    ['called off', performance({ is_called_off: 1 })],
    ['over', performance({ date: '2026-11-20' })],
  ])('a performance that is %s has no map', async (_, one) => {
    await open({ readEvent: () => ({ data: detail({ performances: [one] }) }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: 'Choose your seats' })).toBeNull();
  });
});
