import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { Less, LineKey } from '@nadi/domain/kinds/kind';
import { adjust } from '@nadi/domain/promotion/adjust';
import type { Promotion } from '@nadi/domain/promotion/promotion';
import type { FactsCache } from '../../platform/facts-cache.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Line } from '../../platform/kind.ts';
import type { PromotionFacts } from './facts.ts';

/** Customer of a purchase as promotions see them: accounts and mobile numbers. */
export interface Buyer {
  readonly customerIds: readonly CustomerId[];
  /** In international form. */
  readonly mobiles: readonly string[];
}

export interface DiscountDeps {
  readonly promotions: Pick<FactsCache<PromotionFacts>, 'of'>;
  /** Checks for a paid order of a customer; the order's, injected by app.ts. */
  readonly hasPaid: (tenantId: number, buyer: Buyer) => Promise<boolean>;
}

/** Promotion that takes something off lines, with its sum over all of them. */
export interface Applied {
  readonly promotion: Promotion;
  readonly title: Localized;
  /** `null`: it applies by itself. */
  readonly code: string | null;
  readonly offFils: Fils;
}

/** Discounts of lines at one config version. */
export interface Discounts {
  readonly version: number;
  readonly less: ReadonlyMap<LineKey, readonly Less[]>;
  readonly applied: readonly Applied[];
  /** Code that takes something off; `null`: none was entered, or it takes nothing off. */
  readonly code: string | null;
}

/** Code and customer of a purchase. */
export interface Purchase {
  /** In the form in which codes are compared; `null`: none was entered. */
  readonly code: string | null;
  readonly buyer: Buyer;
}

/** Returns the customer of a request, with a mobile number that was entered besides. */
export function buyerOf({ actor: { customer } }: RequestContext, mobile: string | null): Buyer {
  const mobiles = [customer?.mobile ?? null, mobile];
  return {
    customerIds: customer?.purchaserIds ?? [],
    mobiles: [...new Set(mobiles.flatMap((one) => one ?? []))],
  };
}

/**
 * Returns what the venue's promotions take off lines, as they were quoted (PROMO-11).
 *
 * Promotions without a code apply by themselves; of those with one, that of the entered code.
 */
export async function discountsOf(
  deps: DiscountDeps,
  { tenant, actor, now }: Pick<RequestContext, 'tenant' | 'actor' | 'now'>,
  lines: readonly Line[],
  { code, buyer }: Purchase,
): Promise<Discounts> {
  const { version, promotions } = await deps.promotions.of(tenant);
  const offered = promotions.filter((one) => one.by === 'auto' || one.code === code);
  const isAboutFirst = offered.some(({ when }) => when.firstBooking);
  const isFirstBooking = isAboutFirst && !(await deps.hasPaid(tenant.id, buyer));
  const { offset, taxBasisPoints } = tenant;
  const ctx = { now, offset, taxBasisPoints, channel: actor.channel, isFirstBooking };
  const { less, applied } = adjust(lines, offered, ctx);
  const all = [...less.values()].flat();
  const taken = applied.flatMap((id) => {
    const promotion = offered.find((one) => one.id === id);
    if (promotion === undefined) return [];
    const offFils = all
      .filter((one) => one.promotion === id)
      .reduce((sum, one) => sum + offOf(one), 0);
    return [{ promotion, title: promotion.name, code: promotion.code ?? null, offFils }];
  });
  const isApplied = taken.some((one) => one.code !== null && one.code === code);
  return { version, less, applied: taken, code: isApplied ? code : null };
}

/** Returns what a discount takes off its line, tax included. */
export const offOf = ({ units }: Less): Fils =>
  units.reduce((sum, { netFils, taxFils }) => sum + netFils + taxFils, 0);

/** Returns a line with its discounts; one without any is unchanged. */
export function withDiscount<L extends Line>(line: L, { less }: Pick<Discounts, 'less'>): L {
  const own = less.get(line.key);
  return own === undefined ? line : { ...line, less: own };
}
