import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { held as heldCourt } from '../../../test/order-facts.ts';
import { closeSite, openSite } from '../../../test/site-page.tsx';
import { keepVisitor } from '../../platform/net/visitor.ts';

/* SERIES-05: the lines of a weekly series are listed together, and leave singly or as a whole. */

beforeEach(() => keepVisitor('v_layla'));
afterEach(closeSite);

const [court] = heldCourt.products;
if (court === undefined) throw new Error('It holds a court.');
const DATES = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];
const [single, ...weekly] = [null, ...DATES].map((date, index) => ({
  ...court,
  key: `line ${index}`,
  hold_id: `h_${index}`,
  ...(date && {
    date,
    start_time: '19:00:00',
    end_time: '20:00:00',
    series_id: 'tuesdays',
    line: { ...court.line, date, start_time: '19:00:00', end_time: '20:00:00', series: 'sealed' },
  }),
}));

/** Opens the cart with these lines; what is released leaves it. */
async function open(products: readonly object[]) {
  let left = products as readonly (typeof heldCourt.products)[number][];
  const opened = await openSite('/cart?lang=en', {
    answers: {
      readCart: () => ({ data: { ...heldCourt, products: left } }),
      releaseLine: ({ body }) => {
        const { date } = body as { date: string };
        left = left.filter((one) => one.line.date !== date);
        return { data: { ...heldCourt, released: 1, products: left } };
      },
    },
  });
  const series = (count: number) =>
    screen.findByRole('list', { name: `Every Tuesday 19:00 · ${count} bookings` });
  const released = () => opened.calls.filter(({ name }) => name === 'releaseLine').length;
  return { ...opened, series, released };
}

describe('a weekly series in the cart', () => {
  it('has a heading with its weekday, time and number; others are beside it', async () => {
    const { series } = await open([single, ...weekly] as object[]);
    expect(within(await series(5)).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.queryByText(/fewer than 4/)).toBeNull();
  });

  it('says at 4 bookings what removing one does', async () => {
    const { user, series } = await open(weekly);
    const [first] = within(await series(5)).getAllByRole('button', { name: /^Remove / });
    await user.click(first as HTMLElement);
    await series(4);
    screen.getByText('With fewer than 4 bookings, dates beyond the booking window leave the cart.');
  });

  it('is removed as a whole, and other lines stay', async () => {
    const { user, series, released } = await open([single, ...weekly] as object[]);
    await series(5);
    await user.click(screen.getByRole('button', { name: 'Remove all' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: /Every Tuesday/ })).toBeNull());
    expect(released()).toBe(5);
    screen.getByRole('button', { name: /^Remove / });
  });
});
