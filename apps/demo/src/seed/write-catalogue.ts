import type { KindName } from '@nadi/domain/kernel/ids';
import { addDays } from '@nadi/domain/kernel/local-date';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { minutes, tailMinutes, writeServices } from '@nadi/server/new-venue/write-venue';
import { insertRows } from '@nadi/server/platform/db/insert-rows';
import type { TenantTx } from '@nadi/server/platform/db/tenant-tx';
import type { FirstStart, Venue, VenuePromotion, VenueRule } from './venue.ts';

/** Writes services, facilities and their rules, the add-ons and the promotions. */
export async function writeCatalogue(
  tx: TenantTx,
  venue: Venue,
  { today }: FirstStart,
): Promise<void> {
  const named = (one: { id: number; en: string; ar: string }) => ({
    id: one.id,
    name: one.en,
    ar_name: one.ar,
  });
  await insertRows(tx, 'surface', venue.surfaces.map(named));
  await insertRows(tx, 'formation', venue.formations.map(named));
  await writeServices(tx, venue);
  await insertRows(
    tx,
    'schedule_control',
    venue.rules.map((rule) => ruleRow(rule, today)),
  );
  await writeAddOns(tx, venue);
  await insertRows(tx, 'promotion', venue.promotions.map(promotionRow));
}

const promotionRow = ({ id, name, code, percent, atMostDirhams, uses }: VenuePromotion) => ({
  id,
  name: name.en,
  ar_name: name.ar,
  code,
  is_paused: false,
  priority: 100,
  stacks: false,
  weekdays: 0,
  channels: [],
  first_booking: false,
  least_fils: 0,
  matches: [],
  effect: { type: 'percent', percent, atMostFils: fromDecimal(atMostDirhams) },
  limit_total: uses ?? null,
});

const ruleRow = (rule: VenueRule, today: FirstStart['today']) => ({
  id: rule.id,
  service_id: rule.serviceId,
  date: addDays(today, rule.firstDay),
  end_date: addDays(today, rule.lastDay),
  start_minute: minutes(rule.from),
  end_minute: minutes(rule.to),
  interval_type: rule.intervalType,
  weekdays: rule.weekdays ?? 0,
  rentals: rule.productIds ?? [],
  channels: rule.channels ?? [],
});

async function writeAddOns(tx: TenantTx, venue: Venue): Promise<void> {
  const categories = venue.addOnCategories.map(({ id, en, ar }) => ({ id, name: en, ar_name: ar }));
  await insertRows(tx, 'retail_category', categories);
  const ids = venue.addOns.map(({ productId }) => ({
    id: productId,
    kind: 'retail' satisfies KindName,
  }));
  await insertRows(tx, 'product', ids);
  const products = venue.addOns.map((addOn) => ({
    product_id: addOn.productId,
    category_id: addOn.categoryId,
    service_id: addOn.serviceId,
    name: addOn.name.en,
    ar_name: addOn.name.ar,
    price_fils: fromDecimal(addOn.dirhams),
    inventory: addOn.inventory,
    stock: addOn.stock,
    max_quantity: addOn.stock,
    pool_id: addOn.productId,
  }));
  await insertRows(tx, 'retail_product', products);
  const shown = venue.addOns.map(({ productId, serviceId }) => ({
    pool_id: productId,
    service_id: serviceId,
    tail_minutes: Math.max(
      0,
      ...venue.services.filter(({ id }) => id === serviceId).map(tailMinutes),
    ),
  }));
  await insertRows(tx, 'pool_service', shown);
}
