import { NEW_PROMOTION } from '@nadi/domain/promotion/promotion-form';
import { expect } from 'vitest';
import { itemOf, type Slot } from './buyer.ts';
import { seeChange } from './changing-venue.ts';
import type { AtConsole } from './console.ts';
import type { TestApp } from './harness.ts';

/** Returns a match of a product, as a promotion's form has it. */
export const onProduct = (product_id: number) => ({
  product_id,
  category_id: null,
  venue_service_id: null,
  outlet_id: null,
});

/** Adds a promotion by a code, or without one: ten percent off, unless stated. */
export async function promote(
  app: TestApp,
  manager: AtConsole,
  code: string | null,
  more: object = {},
): Promise<number> {
  const own = { name: 'Test', ar_name: 'تجربة', ...(code ? { code } : { by: 'auto' as const }) };
  const promotion = { ...NEW_PROMOTION, ...own, ...more };
  const answer = await manager.call('addPromotion', { body: { promotion } });
  expect(answer.status, answer.text).toBe(200);
  await seeChange(app);
  return answer.body.data.id;
}

/** Returns a promotion as the console lists it. */
export async function promotionOf(manager: AtConsole, id: number) {
  const { data } = (await manager.call('listPromotions')).body;
  return data.find((one: { readonly id: number }) => one.id === id);
}

/** Changes fields of a promotion. */
export async function changePromotion(
  app: TestApp,
  manager: AtConsole,
  id: number,
  more: object,
): Promise<void> {
  const { version, ...promotion } = await promotionOf(manager, id);
  const body = { version, promotion: { ...promotion, ...more } };
  const answer = await manager.call('changePromotion', { params: { id }, body });
  expect(answer.status, answer.text).toBe(200);
  await seeChange(app);
}

/** Returns the item of a slot with a code, and what is due for it as shown. */
export const itemWith = (slot: Slot, promo_code: string, discount_total: number) =>
  itemOf(slot, { discount: { promo_code, discount_total } });
