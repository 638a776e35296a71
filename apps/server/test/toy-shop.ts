import { KINDS } from '../src/kinds.ts';
import { dayAt } from './buyer.ts';
import { change } from './changing-venue.ts';
import { noonOfToday } from './harness.ts';
import { openShop, type Shop } from './shop.ts';
import { PACK_PRODUCT, packKind, packSql } from './toy-bundle.ts';
import { createToy, TOY_PRODUCT, toySql } from './toy-kind.ts';

/** Opening of the toys' shop, and a day after it. */
export const TOYS_OPEN = noonOfToday();
export const on = (days: number): string => dayAt(TOYS_OPEN, days);

/** Opens a shop that also sells places of the toy course, and packs of them. */
export async function openToyShop(): Promise<Shop> {
  const kinds = [...KINDS, createToy(on(3), on(10)), packKind];
  const shop = await openShop({ now: TOYS_OPEN, kinds });
  await change(shop.app, `${toySql}; ${packSql}`);
  return shop;
}

export const places = (quantity: number) => ({ product_id: TOY_PRODUCT, quantity });
export const pack = (...children: readonly object[]) => ({
  product_id: PACK_PRODUCT,
  with: children,
});
