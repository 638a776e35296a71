import { ok } from '@nadi/domain/kernel/result';
import { heldLines } from '../features/cart/holds.ts';
import { cartsOwnHold, quoteLines } from '../features/cart/ports.ts';
import { claimsOfOrders } from '../features/order/placing/discounts.ts';
import { openOrdersOf } from '../features/order/placing/open-orders.ts';
import type { Pricing } from '../features/order/placing/pricing.ts';
import { hasPaid, usesOf } from '../features/order/store.promotion.ts';
import { createPromotionFacts } from '../features/promotion/facts.ts';
import type { GuessDeps } from '../features/promotion/ports.ts';
import { mountPromotionConsole } from '../features/promotion/routes.console.ts';
import { mountPromotion } from '../features/promotion/routes.ts';
import type { DiscountDeps } from '../features/promotion/service.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { KindRegistry } from '../platform/kind.ts';
import type { Installation } from './installation.ts';

/** Creates what orders need to apply promotions. */
export const discountDeps = ({
  database,
  environment: { secret },
}: Pick<Installation, 'database' | 'environment'>): DiscountDeps => ({
  limits: { database, secret },
  promotions: createPromotionFacts(database),
  hasPaid: (tenantId, buyer) => hasPaid(database, tenantId, buyer),
});

/** Mounts the calls of customers and staff about promotions. */
export function mountPromotions(
  mount: Mount,
  installation: Pick<Installation, 'database'>,
  {
    kinds,
    pricing,
    discounts,
  }: {
    readonly kinds: KindRegistry;
    readonly pricing: Pricing;
    readonly discounts: DiscountDeps & GuessDeps;
  },
): void {
  const { database } = installation;
  mountPromotion(mount, {
    ...discounts,
    heldLines: heldLines(database),
    async priceLines(context, lines) {
      const prepared = await pricing.prepare(context, lines, cartsOwnHold);
      if (!prepared.ok) return prepared;
      const open = await openOrdersOf(database, context, prepared.value);
      const excused = await claimsOfOrders(database, context.tenant.id, open);
      return ok({ lines: prepared.value.lines.map(({ line }) => line), excused });
    },
  });
  mountPromotionConsole(mount, {
    ...discounts,
    database,
    kinds,
    usesOf: (tenantId) => usesOf(database, tenantId),
    async quote(context, lines) {
      const quoted = await quoteLines(kinds, context, lines, new Set(), { heldLines: [] });
      return quoted.ok ? ok(quoted.value.lines.map(({ line }) => line)) : quoted;
    },
  });
}
