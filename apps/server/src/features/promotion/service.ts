import { benefitsOf, type Grant } from '@nadi/domain/benefit/grant';
import type { Claim } from '@nadi/domain/inventory/claim';
import type { PromotionId } from '@nadi/domain/kernel/ids';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { Less, LineKey } from '@nadi/domain/kinds/kind';
import { adjust } from '@nadi/domain/promotion/adjust';
import { usesOf } from '@nadi/domain/promotion/limits';
import type { Promotion } from '@nadi/domain/promotion/promotion';
import type { FactsCache } from '../../platform/facts-cache.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Line } from '../../platform/kind.ts';
import type { Buyer } from './buyer.ts';
import type { PromotionFacts } from './facts.ts';
import { type LimitDeps, purchaseUse, withUsesLeft } from './limits.ts';

export interface DiscountDeps {
  readonly promotions: Pick<FactsCache<PromotionFacts>, 'of'>;
  /** Checks for a paid order of a customer; the order's, injected by app.ts. */
  readonly hasPaid: (tenantId: number, buyer: Buyer) => Promise<boolean>;
  /** `null`: uses are not checked. */
  readonly limits: LimitDeps | null;
}

/** Discount that applies to lines, with its sum over all of them. */
export interface AppliedDiscount {
  readonly title: Localized;
  /** `null`: it applies by itself. */
  readonly code: string | null;
  readonly offFils: Fils;
}

/** Promotion that takes something off lines. */
export interface Applied extends AppliedDiscount {
  readonly promotion: Promotion;
}

/** Card of the customer that takes something off lines. */
export interface AppliedCard extends AppliedDiscount {
  readonly card: Grant;
}

/** Discounts of lines at one config version. */
export interface Discounts {
  readonly version: number;
  readonly less: ReadonlyMap<LineKey, readonly Less[]>;
  /** Cards, which come before promotions (BENEFIT-03). */
  readonly cards: readonly AppliedCard[];
  readonly applied: readonly Applied[];
  /** Code that takes something off; `null`: none was entered, or it takes nothing off. */
  readonly code: string | null;
  /** Uses of its promotions, to be taken with the order. */
  readonly claims: readonly Claim[];
}

/** Code and customer of a purchase. */
export interface Purchase {
  /** In the form in which codes are compared; `null`: none was entered. */
  readonly code: string | null;
  readonly buyer: Buyer;
  /** Number of the only card that counts; `null` or absent: every card of the customer. */
  readonly card?: string | null;
  /** Claims of the customer's open orders that end in this purchase. Absent: none. */
  readonly excused?: readonly Claim[];
  /** Promotions whose last use was taken meanwhile. Absent: none. */
  readonly usedUp?: ReadonlySet<PromotionId>;
}

/**
 * Returns what cards and promotions take off lines, as they were quoted (BENEFIT-04, PROMO-11).
 *
 * The customer's cards and promotions without a code apply by themselves; of those with one, that of
 * the entered code does.
 */
export async function discountsOf(
  deps: DiscountDeps,
  context: Pick<RequestContext, 'tenant' | 'actor' | 'now'>,
  lines: readonly Line[],
  { code, buyer, card = null, excused = [], usedUp = new Set() }: Purchase,
): Promise<Discounts> {
  const { tenant, actor, now } = context;
  const { version, promotions } = await deps.promotions.of(tenant);
  const named = promotions.filter(
    (one) => (one.by === 'auto' || one.code === code) && !usedUp.has(one.id),
  );
  const use = deps.limits && purchaseUse(deps.limits, context, buyer);
  const offered =
    deps.limits && use ? await withUsesLeft(deps.limits, context, named, { use, excused }) : named;
  const isAboutFirst = offered.some(({ when }) => when.firstBooking);
  const isFirstBooking = isAboutFirst && !(await deps.hasPaid(tenant.id, buyer));
  const { offset, taxBasisPoints } = tenant;
  const ctx = { now, offset, taxBasisPoints, channel: actor.channel, isFirstBooking };
  const today = dateOf(toLocal(now, offset));
  const own = benefitsOf(actor.customer?.cards ?? [], today).filter(
    ({ number }) => card === null || number === card,
  );
  const { less, applied, cards } = adjust(lines, offered, ctx, own);
  const all = [...less.values()].flat();
  const taken = applied.flatMap((id) => {
    const promotion = offered.find((one) => one.id === id);
    if (promotion === undefined) return [];
    const offFils = sumOff(all.filter((one) => one.promotion === id));
    return [{ promotion, title: promotion.name, code: promotion.code ?? null, offFils }];
  });
  const given = own
    .filter(({ id }) => cards.includes(id))
    .map((one) => {
      const offFils = sumOff(all.filter(({ grant }) => grant === one.id));
      return { card: one, title: one.name, code: null, offFils };
    });
  const isApplied = taken.some((one) => one.code !== null && one.code === code);
  const claims = use ? taken.flatMap(({ promotion }) => usesOf(promotion, use)) : [];
  return { version, less, cards: given, applied: taken, code: isApplied ? code : null, claims };
}

const sumOff = (all: readonly Less[]): Fils => all.reduce((sum, one) => sum + offOf(one), 0);

/** Returns what a discount takes off its line, tax included. */
export const offOf = ({ units }: Less): Fils =>
  units.reduce((sum, { netFils, taxFils }) => sum + netFils + taxFils, 0);

/** Returns a line with its discounts; one without any is unchanged. */
export function withDiscount<L extends Line>(line: L, { less }: Pick<Discounts, 'less'>): L {
  const own = less.get(line.key);
  return own === undefined ? line : { ...line, less: own };
}
