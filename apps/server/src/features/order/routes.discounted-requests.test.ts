import { expect, it } from 'vitest';
import { sumsOf } from '../../../test/books.ts';
import { decide, itemOf, order } from '../../../test/buyer.ts';
import { changePromotion, itemWith, promote } from '../../../test/promotions.ts';
import { codeOf, requestRig } from '../../../test/request-rig.ts';

/* Requests for approval with the discount of a code (PROMO-16). */

const rig = requestRig();

/** Places a request for two courts with a code; at least half of the second court's price is due. */
async function requestedWith(code: string) {
  const slots = [rig.freshSlot(), rig.freshSlot()] as const;
  const items = [itemWith(slots[0], code, 231), itemOf(slots[1])];
  const placed = await order(rig.app, rig.buyer, { items });
  expect(placed.status, placed.text).toBe(200);
  return { ...placed.body.data, slot: slots[0] };
}

it('keeps its discount while it waits, and is paid after it', async () => {
  const id = await promote(rig.app, rig.manager, 'APPROVED50', { percent: 50 });
  const requested = await requestedWith('APPROVED50');
  const before = await rig.read(requested);
  const full = before.products.reduce(
    (sum: number, one: { total_price: number }) => sum + one.total_price,
    0,
  );
  expect(requested.total).toBe(full / 2);
  await changePromotion(rig.app, rig.manager, id, { is_paused: true });
  await rig.approve(requested);
  const paying = await rig.pay(requested);
  expect(codeOf(paying)).toEqual([200, undefined]);
  expect(paying.body.data.total).toBe(full / 2);
  await decide(rig.app.app, paying.body.data.transactionId, 'approve');
  await rig.app.clock(60);
  expect(await rig.read(requested)).toMatchObject({ status: 'complete', total: full / 2 });
  expect(await sumsOf(rig.url, requested.order_id)).toMatchObject({ 'gateway:epg': -full * 50 });
});

it('costs what the rest of it costs after a line was not approved', async () => {
  await promote(rig.app, rig.manager, 'PARTLY50', { percent: 50 });
  const requested = await requestedWith('PARTLY50');
  const [first, second] = await rig.approvalsOf(requested);
  await rig.answer(first?.id ?? '', 'reject', 'A tournament');
  await rig.answer(second?.id ?? '', 'approve');
  const { products, total } = await rig.read(requested);
  const kept = products.filter((one: { is_rejected: number }) => one.is_rejected === 0);
  expect(kept).toHaveLength(1);
  expect(total).toBe(kept[0].discount.discount_total);
  expect(total).toBe(kept[0].total_price / 2);
  const paying = await rig.pay(requested);
  expect(paying.body.data.total).toBe(total);
});
