import { inLanguage, type Language, type Localized } from '@nadi/domain/kernel/localized';
import type { Period } from '@nadi/domain/kernel/zoned';
import { amountsOfLine, discountsOf, totalOf } from '@nadi/domain/kinds/unit-price';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext, TenantFacts } from '../../platform/http/context/context.ts';
import type { KindRegistry, Line } from '../../platform/kind.ts';
import { partOrPlace } from '../../platform/line-summary.ts';
import { seatAndGateText } from '../../platform/seat-text.ts';
import type { NearestTimesDeps } from '../cart/ports.ts';
import { findPaymentOfOrder } from '../payment/ports.ts';
import { otherTimesOf } from './alternatives.ts';
import { type TenderAmount, tenderAmounts } from './find-tenders.ts';
import { pathOf } from './order-path.ts';
import type { OrderlessPayments } from './orderless-payments.ts';
import type { PlaceDeps } from './placing/place.ts';
import { freeUntilOf } from './present.ts';
import type { Inventory } from './settlement/claims.ts';
import type { ChoiceDeps } from './settlement/late-money.ts';
import { currentTimes, readLines } from './store.line.ts';
import * as store from './store.ts';

/** Dependencies of all order calls and jobs; each function lists the ones it uses. */
export type OrderDeps = PlaceDeps &
  ChoiceDeps & {
    readonly clock: Pick<Clock, 'now'>;
    readonly inventory: Inventory;
    readonly orderless: OrderlessPayments;
  };

/** Content of a message about an order. */
export interface OrderEmail {
  readonly orderId: string;
  readonly number: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly name: string;
  readonly language: Language;
  readonly totalFils: number;
  /** Part of the total that the wallet paid. */
  readonly paidByWalletFils: number;
  /** Part that promotional credit paid. */
  readonly paidByPromoFils: number;
  /** Part that a credit facility took. */
  readonly paidOnCreditFils: number;
  readonly paidByPoints?: { readonly number: number; readonly fils: number };
  /** Set where the rest is paid at the counter. */
  readonly isAtCounter: boolean;
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly placedAt: number;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    /** Parent title: a court's service. */
    readonly partOf: string | null;
    /** Place, when it is not part of the name. */
    readonly place: string | null;
    /** Periods of the line. */
    readonly times: readonly Period[];
    readonly quantity: number;
    /** Numbered seats as text. */
    readonly seats: readonly string[];
    /** Cost after discounts, tax included. */
    readonly totalFils: number;
    /** Tax included in the total. */
    readonly taxFils: number;
    /** Discounts that the total is less of. */
    readonly discounts: readonly { readonly title: string; readonly fils: number }[];
    /** Local minute until which cancellation is free; `null`: no time. */
    readonly freeUntil: number | null;
  }[];
  /** Path of the order's page without language: in the account; its result page before it is booked, or of a guest. */
  readonly path: string;
}

const paidByPoints = (tenders: readonly TenderAmount[]): Pick<OrderEmail, 'paidByPoints'> => {
  const paid = tenders.find(({ kind }) => kind === 'points');
  return paid?.points === undefined
    ? {}
    : { paidByPoints: { number: paid.points, fils: paid.amountFils } };
};

/** Loads an order for messages sent by notification; passed to it by app.ts. */
export async function orderEmail(
  deps: {
    readonly database: Database;
    readonly kinds: Pick<KindRegistry, 'of'>;
    readonly secret: string;
  },
  { id: tenantId, offset }: Pick<TenantFacts, 'id' | 'offset'>,
  orderId: string,
): Promise<OrderEmail | null> {
  const order = await store.findOrder(deps.database, tenantId, orderId);
  if (order === null) return null;
  const [lines, tenders, payment] = await Promise.all([
    readLines(deps.database, tenantId, orderId),
    tenderAmounts(deps.database, tenantId, orderId),
    findPaymentOfOrder(deps.database, tenantId, orderId),
  ]);
  const { language } = order;
  return {
    orderId,
    number: order.number,
    email: order.email,
    mobile: order.mobile,
    name: order.customerName,
    language,
    totalFils: order.totalFils,
    paidByWalletFils: tenders.find(({ kind }) => kind === 'wallet')?.amountFils ?? 0,
    paidByPromoFils: tenders.find(({ kind }) => kind === 'promo')?.amountFils ?? 0,
    paidOnCreditFils: tenders.find(({ kind }) => kind === 'credit')?.amountFils ?? 0,
    ...paidByPoints(tenders),
    isAtCounter: payment !== null && isCounter(payment.gateway),
    currency: order.currency,
    placedAt: order.placedAt,
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title[language],
      ...placeOf(deps.kinds, line, language),
      times: currentTimes(line),
      quantity: line.quantity,
      seats: seatsOf(deps.kinds, line, language),
      totalFils: totalOf(line),
      taxFils: amountsOfLine(line).taxFils,
      discounts: discountsOf(line).map(({ title, fils }) => ({
        title: inLanguage(title, language),
        fils,
      })),
      freeUntil: freeUntilOf(line, order.placedAt, offset),
    })),
    path: pathOf(deps.secret, order),
  };
}

/** Other time for a line that was not approved, in the order's e-mail. */
interface OtherTimeInEmail
  extends Pick<
    OrderEmail['lines'][number],
    'title' | 'times' | 'quantity' | 'seats' | 'totalFils'
  > {
  readonly partOf: string | null;
  readonly place: string | null;
  /** Path of the site at which it is chosen, with a query and without a language. */
  readonly path: string;
}

/**
 * Finds the other times that are free now, for the e-mail about a rejection (ORDER-32).
 *
 * Up to three for each line, as sold to the public: an e-mail is read by anybody who has it.
 */
export async function otherTimesToMail(
  deps: NearestTimesDeps,
  { tenant, now }: { readonly tenant: TenantFacts; readonly now: number },
  orderId: string,
  language: OrderEmail['language'],
): Promise<readonly OtherTimeInEmail[]> {
  const found = await otherTimesOf(deps, publicContext(tenant, now, orderId, language), orderId);
  return found.flatMap(({ line, kind }) => {
    const path = kind.sitePath?.(line) ?? null;
    if (path === null) return [];
    const { title, times, quantity } = line;
    const own = { title: title[language], ...placeOf(deps.kinds, line, language) };
    return [{ ...own, times, quantity, seats: [], totalFils: totalOf(line), path }];
  });
}

/** Returns the context in which an order's lines are quoted for a reader who makes no request. */
const publicContext = (
  tenant: TenantFacts,
  now: number,
  orderId: string,
  language: OrderEmail['language'],
): RequestContext => ({
  requestId: `order:${orderId}`,
  tenant,
  actor: { cartId: orderId, sessionId: '', channel: 'b2c', customer: null },
  language,
  now,
  origin: '',
  header: () => undefined,
  visitorToken: '',
  address: '',
});

/** Returns the path of the page with an order's tickets, without language. */
export async function orderPath(
  { database, secret }: { readonly database: Database; readonly secret: string },
  tenantId: number,
  orderId: string,
): Promise<string> {
  const order = await store.findOrder(database, tenantId, orderId);
  return order === null ? '/' : pathOf(secret, order);
}

function placeOf(kinds: Pick<KindRegistry, 'of'>, { kind, where }: Line, language: Language) {
  const { partOf, place } = partOrPlace(kinds.of(kind), where);
  const inRequestLanguage = (text: Localized | null) => text && inLanguage(text, language);
  return { partOf: inRequestLanguage(partOf), place: inRequestLanguage(place) };
}

function seatsOf(
  kinds: Pick<KindRegistry, 'of'>,
  line: Line,
  language: Language,
): readonly string[] {
  const seats = kinds.of(line.kind).lineFields?.(line).seats ?? [];
  return seats.map(({ section: en, ar_section: ar, ...place }) =>
    seatAndGateText({ ...place, section: { en, ar } }, language),
  );
}
