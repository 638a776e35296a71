import type { CartLine } from '@nadi/contract/kinds';
import type {
  VerifiedBenefits,
  VerifiedProduct,
  verifyBenefits,
} from '@nadi/contract/promotion/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { HOME_COUNTRY } from '@nadi/domain/account/mobile';
import { assemblePhone } from '@nadi/domain/account/phone';
import type { Claim } from '@nadi/domain/inventory/claim';
import { fromDecimal, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { unitTotal } from '@nadi/domain/kinds/unit-price';
import { normalizeCode } from '@nadi/domain/promotion/code';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { HeldLines, Line } from '../../platform/kind.ts';
import { loadPhoneParser } from '../../platform/phone-parser.ts';
import { buyerOf } from './buyer.ts';
import { ownCardOf } from './card.ts';
import { countCode, type GuessDeps } from './code-guesses.ts';
import { appliedView, discountOf } from './present.ts';
import { type DiscountDeps, discountsOf, withDiscount } from './service.ts';
import { sumsOf } from './sums.ts';

export interface VerifyDeps extends DiscountDeps, GuessDeps {
  readonly heldLines: HeldLines;
  /** Prices lines of the request's cart as an order does. */
  readonly priceLines: (
    context: RequestContext,
    lines: readonly CartLine[],
  ) => Promise<Result<PricedCart, Failure>>;
}

/** Lines of a cart, children directly after their bundle, and what its open orders claim. */
export interface PricedCart {
  readonly lines: readonly Line[];
  readonly excused: readonly Claim[];
}

/** Discounts of a cart, and whether a price differs from the caller's. */
export interface Verified {
  readonly benefits: VerifiedBenefits;
  readonly priceChanged: boolean;
}

const NOT_VALID: Failure = { code: 'promotion_not_valid' };
const NOT_APPLICABLE: Failure = { code: 'membership_not_applicable' };

/**
 * Returns the discounts of a cart with a code, or those that apply by themselves (PROMO-13).
 *
 * The caller's cards apply by themselves; a card number leaves the others out (BENEFIT-04).
 * Takes and writes nothing. An unknown code is answered like one that is over, paused, used up or
 * for other products. Refusals: promotion_not_valid, membership_not_applicable, invalid_venue,
 * proof_needed, validation_failed.
 */
export async function verify(
  deps: VerifyDeps,
  context: RequestContext,
  body: ParsedBody<typeof verifyBenefits>,
): Promise<Result<Verified, Failure>> {
  const { products } = body;
  const all = products.flatMap((one) => [one, ...(one.with ?? [])]);
  if (all.some(({ venue_id: venue }) => (venue ?? context.tenant.id) !== context.tenant.id))
    return refuse({ code: 'invalid_venue' });
  const card = await ownCardOf(deps, context, body.card_number);
  if (!card.ok) return card;
  const mobile = await mobileOf(body.mobile?.trim() ?? '');
  if (!mobile.ok) return mobile;
  const typed = body.promotion_code?.trim() ?? '';
  const code = typed === '' ? null : normalizeCode(typed);
  const guess = code === null ? null : await countCode(deps, context, code);
  if (guess?.ok === false) return guess;
  const held = (await deps.heldLines(context)).map(({ line }) => line);
  const priced = await deps.priceLines(context, linesOf(products, held));
  if (!priced.ok) {
    const isOfFields = priced.refusal.code === 'validation_failed';
    return refuse(isOfFields ? priced.refusal : NOT_VALID);
  }
  const buyer = buyerOf(context, mobile.value);
  const { excused } = priced.value;
  const purchase = { code, buyer, excused, card: card.value };
  const discounts = await discountsOf(deps, context, priced.value.lines, purchase);
  if (code !== null && discounts.code === null) return refuse(NOT_VALID);
  if (card.value !== null && discounts.cards.length === 0) return refuse(NOT_APPLICABLE);
  await guess?.value.wasRight();
  const lines = priced.value.lines.map((line) => withDiscount(line, discounts));
  const { offFils, totalFils } = sumsOf(lines);
  const numbers = discounts.cards.map(({ card: { number } }) => number);
  const benefits: VerifiedBenefits = {
    products: echoed(products, lines),
    promotion_code: discounts.code,
    type: discounts.code === null && numbers.length > 0 ? 'memberships' : 'promo',
    codes: [...(discounts.code === null ? [] : [discounts.code]), ...numbers],
    discount: toDecimal(offFils),
    total: toDecimal(totalFils),
    applied: [...discounts.cards, ...discounts.applied].map(appliedView),
  };
  return ok({ benefits, priceChanged: all.some((one, index) => isPriceNew(one, lines[index])) });
}

async function mobileOf(typed: string): Promise<Result<string | null, Failure>> {
  if (typed === '') return ok(null);
  const phone = assemblePhone(HOME_COUNTRY, typed, await loadPhoneParser());
  return phone.ok
    ? phone
    : refuse({ code: 'validation_failed', errors: { mobile: [phone.refusal] } });
}

type Product = Omit<VerifiedProduct, 'with' | 'is_addon'>;

/**
 * Converts products to lines of the cart.
 *
 * An add-on has the place and time of the product before it; an end that is left out is that of the
 * cart's own hold.
 */
function linesOf(products: readonly VerifiedProduct[], held: readonly Line[]): readonly CartLine[] {
  let place: Place = {};
  return products.map(({ is_addon: isAddon, with: children, ...product }) => {
    const own = isAddon ? { ...product, ...place } : withHeldEnd(product, held);
    if (!isAddon) place = placeOf(own);
    const nested = children?.map((child) => plain(withHeldEnd(child, held)));
    return { ...plain(own), ...(nested?.length && { with: nested }) };
  });
}

type Place = Pick<CartLine, 'facility_id' | 'date' | 'start_time' | 'end_time'>;

const placeOf = ({ facility_id, date, start_time, end_time }: Place): Place => ({
  ...(facility_id !== undefined && { facility_id }),
  ...(date !== undefined && { date }),
  ...(start_time !== undefined && { start_time }),
  ...(end_time !== undefined && { end_time }),
});

const plain = ({ venue_id: _v, price: _p, tax: _t, cartIndex: _i, ...line }: Product): CartLine =>
  line;

function withHeldEnd<P extends Product>(product: P, held: readonly Line[]): P {
  const { product_id, facility_id, date, start_time, end_time } = product;
  if (end_time !== undefined || start_time === undefined) return product;
  const hold = held.find(
    ({ wire }) =>
      wire.product_id === product_id &&
      wire.facility_id === facility_id &&
      wire.date === date &&
      wire.start_time === start_time,
  );
  return hold?.wire.end_time === undefined ? product : { ...product, end_time: hold.wire.end_time };
}

/** Returns the products as sent, each with its discount; lines are in their sequence. */
function echoed(
  products: readonly VerifiedProduct[],
  lines: readonly Line[],
): VerifiedBenefits['products'] {
  let at = -1;
  const next = () => {
    at += 1;
    const line = lines[at];
    return line === undefined ? null : discountOf(line);
  };
  return products.map(({ is_addon: isAddon, with: children, ...product }) => ({
    ...product,
    ...(isAddon !== undefined && { is_addon: isAddon ? 1 : 0 }),
    discount: next(),
    ...(children && { with: children.map((child) => ({ ...child, discount: next() })) }),
  }));
}

const isPriceNew = ({ price, tax }: Product, line: Line | undefined): boolean =>
  price !== undefined &&
  line !== undefined &&
  fromDecimal(price) + fromDecimal(tax ?? 0) !== unitTotal(line.unit);
