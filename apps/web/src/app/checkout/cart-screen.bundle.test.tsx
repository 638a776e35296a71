import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { held as heldCourt } from '../../../test/order-facts.ts';
import { closeSite, openSite } from '../../../test/site-page.tsx';
import { keepVisitor } from '../../platform/net/visitor.ts';

/* BUNDLE-04: the lines of a bundle are listed under it, and removing it first shows what happens to
   them. */

beforeEach(() => keepVisitor('v_layla'));
afterEach(closeSite);

const [court] = heldCourt.products;
if (court === undefined) throw new Error('It holds a court.');
const line = (key: string, name: string, more: object = {}) => ({
  ...court,
  key,
  name,
  ar_name: name,
  where: null,
  ar_where: null,
  hold_id: `h_${key}`,
  ...more,
});
const child = { parent_key: 'pack', is_child: 1 as const };
const alone = { price: 100, tax_amount: 5, total_price: 105 };

const products = [
  line('pack', 'Family pack', { product_id: 7801, total_price: 21, line: { product_id: 7801 } }),
  line('court', 'Court 9', { ...child, price: 0, tax_amount: 0, total_price: 0 }),
  line('course', 'Course', { ...child, alone, price: 90, tax_amount: 4.5, total_price: 94.5 }),
];

const open = (left: readonly object[] = []) =>
  openSite('/cart?lang=en', {
    answers: {
      readCart: () => ({ data: { ...heldCourt, products } }),
      releaseLine: () => ({ data: { ...heldCourt, released: 1, products: [...left] } }),
    },
  });

const sentTo = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.find(({ name }) => name === 'releaseLine')?.body;

describe('a bundle in the cart', () => {
  it('has its children under it, of which a bound one cannot be removed', async () => {
    await open();
    await screen.findByRole('button', { name: 'Remove Family pack' });
    const main = within(screen.getByRole('main'));
    const items = main.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringMatching(/^Family pack.*AED/),
      expect.stringMatching(/^Court 9.*Included$/),
      expect.stringMatching(/^Course.*94\.50/),
    ]);
    expect(screen.queryByRole('button', { name: 'Remove Court 9' })).toBeNull();
  });

  it.each([
    ['all of it', 'Remove all', undefined],
    ['but what may stay, at the price that is told', 'Keep these', 1],
  ])('leaves: %s', async (_, answer, keep_children) => {
    const { user, calls } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove Family pack' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Remove Family pack?' }),
    );
    expect(question.getByRole('listitem').textContent).toMatch(/^Course.*105/);
    expect(sentTo(calls)).toBeUndefined();
    await user.click(question.getByRole('button', { name: answer }));
    expect(sentTo(calls)).toMatchObject({ product_id: 7801 });
    expect((sentTo(calls) as Record<string, unknown>).keep_children).toBe(keep_children);
  });

  it('a child that may leave shows first that the rest may cost something else', async () => {
    const { user, calls } = await open(products.slice(0, 2));
    await user.click(await screen.findByRole('button', { name: 'Remove Course' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Course?' }));
    question.getByText('The price of what is left of Family pack may change.');
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(sentTo(calls)).toMatchObject({ product_id: 2201 });
  });
});
