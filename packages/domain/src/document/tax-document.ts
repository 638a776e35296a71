import type { Localized } from '../kernel/localized.ts';
import type { Fils } from '../kernel/money.ts';
import type { Period } from '../kernel/zoned.ts';
import type { Line } from '../kinds/kind.ts';
import { amountsOfUnits, unitPrice } from '../kinds/unit-price.ts';
import type { SoldPart } from '../ledger/order-events.ts';
import { checkTrn } from '../partner/application-form.ts';

/** Types of documents, each with the series of its numbers (TAX-06). */
export const DOCUMENT_SERIES = {
  tax_invoice: 'INV',
  tax_credit_note: 'CN',
  receipt: 'REC',
  refund_receipt: 'RFD',
} as const;

export type DocumentType = keyof typeof DOCUMENT_SERIES;

export type DocumentSeries = (typeof DOCUMENT_SERIES)[DocumentType];

/** Venue as it is named on its documents. */
export interface Seller {
  readonly name: Localized;
  /** `null`: the venue has stated none. */
  readonly address: Localized | null;
  /** Tax registration number; `null`: the venue is not registered. */
  readonly trn: string | null;
}

/**
 * Returns the tax rate that a venue charges (TAX-10).
 *
 * A seller without a tax registration number charges no VAT.
 */
export const chargedRate = (taxNumber: string, venueRate: number): number =>
  checkTrn(taxNumber).ok ? venueRate : 0;

/** Registered business that buys (TAX-04). */
export interface RegisteredBuyer {
  readonly name: Localized;
  readonly trn: string;
}

/** Amounts of a line or a document in whole fils. */
export interface DocumentAmounts {
  /** Net before discounts. */
  readonly netFils: Fils;
  readonly discountFils: Fils;
  readonly taxFils: Fils;
  /** Net less discount, and tax. */
  readonly totalFils: Fils;
}

/** Units of one sold line. */
export interface DocumentLine extends DocumentAmounts {
  readonly lineId: string;
  readonly title: Localized;
  readonly where: Localized | null;
  readonly when: Period | null;
  readonly quantity: number;
  /** Net price of one unit before discounts; `null`: a difference of prices. */
  readonly unitFils: Fils | null;
  readonly rateBasisPoints: number;
  /** Set for money to be spent later, which is taxed then (PREPAID-01). Absent: a supply. */
  readonly isPrepaid?: true;
}

/** Reasons of credit notes. */
export type CreditReason = 'cancelled_by_customer' | 'cancelled_by_venue' | 'moved' | 'goodwill';

/** Value of a sale before and after a credit note (TAX-05). */
export interface Correction {
  readonly reason: CreditReason;
  readonly originalFils: Fils;
  readonly correctedFils: Fils;
}

/** Content of a document, frozen with its posting; its number and date of issue follow (TAX-06). */
export interface DocumentContent {
  readonly version: 1;
  readonly type: DocumentType;
  readonly orderNumber: string;
  readonly currency: string;
  readonly seller: Seller;
  /** `null`: a simplified invoice, or a receipt. */
  readonly buyer: RegisteredBuyer | null;
  /** Epoch milliseconds. */
  readonly suppliedAt: number;
  readonly lines: readonly DocumentLine[];
  readonly totals: DocumentAmounts;
  /** `null`: a sale. */
  readonly correction: Correction | null;
}

/** Order of a document. */
export interface DocumentedOrder {
  readonly number: string;
  readonly currency: string;
  /** Time of the posting, in epoch milliseconds. */
  readonly at: number;
}

/** Sold line with the fields that a document states. */
export type DocumentedLine = Pick<
  Line,
  'title' | 'where' | 'when' | 'quantity' | 'unit' | 'less' | 'isPrepaid'
> & { readonly id: string };

const BASIS = 10_000;

/**
 * Returns the tax rate of an amount: the venue's rate where it explains the tax.
 *
 * A price without tax has rate 0, and one from before a change of the rate the nearest whole
 * percent.
 *
 * @param roundings number of amounts that were rounded to a whole fils.
 */
export function rateOf(netFils: Fils, taxFils: Fils, venueRate: number, roundings: number): number {
  if (taxFils === 0) return 0;
  if (Math.abs(taxFils - (netFils * venueRate) / BASIS) <= roundings) return venueRate;
  return netFils === 0 ? venueRate : Math.round((taxFils * 100) / netFils) * 100;
}

/** Returns some units of a line as a document states them: price, discount and tax (TAX-03). */
export function linesOfUnits(
  line: DocumentedLine,
  units: readonly number[],
  venueRate: number,
): DocumentLine {
  const { priceFils: unitFils, taxFils: unitTaxFils } = unitPrice(line.unit);
  const { netFils, taxFils, totalFils } = amountsOfUnits(line, units);
  return {
    ...describe(line),
    quantity: units.length,
    unitFils,
    rateBasisPoints: rateOf(unitFils, unitTaxFils, venueRate, line.unit.length),
    netFils: unitFils * units.length,
    discountFils: unitFils * units.length - netFils,
    taxFils,
    totalFils,
  };
}

/** Returns the difference of a moved line's price as a document states it (TAX-03). */
export function lineOfDifference(
  line: DocumentedLine,
  units: number,
  parts: readonly SoldPart[],
  venueRate: number,
): DocumentLine {
  const netFils = parts.reduce((sum, part) => sum + part.netFils, 0);
  const taxFils = parts.reduce((sum, part) => sum + part.taxFils, 0);
  return {
    ...describe(line),
    quantity: units,
    unitFils: null,
    rateBasisPoints: rateOf(netFils, taxFils, venueRate, 2 * units * (line.unit.length + 1)),
    netFils,
    discountFils: 0,
    taxFils,
    totalFils: netFils + taxFils,
  };
}

const describe = ({ id, title, where, when, isPrepaid }: DocumentedLine) => ({
  ...(isPrepaid && { isPrepaid }),
  lineId: id,
  title,
  where,
  when: when && { from: when.from, to: when.to },
});

/** Returns the sums of lines. */
export function totalsOf(lines: readonly DocumentAmounts[]): DocumentAmounts {
  const sum = (name: keyof DocumentAmounts) => lines.reduce((all, line) => all + line[name], 0);
  return {
    netFils: sum('netFils'),
    discountFils: sum('discountFils'),
    taxFils: sum('taxFils'),
    totalFils: sum('totalFils'),
  };
}

/**
 * Creates the document of a sale (TAX-01 to TAX-04).
 *
 * The document is a receipt where only money to be spent later is sold (PREPAID-01).
 */
export function invoiceOf(
  order: DocumentedOrder,
  lines: readonly DocumentLine[],
  seller: Seller,
  buyer: RegisteredBuyer | null,
): DocumentContent {
  const isReceipt =
    seller.trn === null || (lines.length > 0 && lines.every(({ isPrepaid }) => isPrepaid === true));
  return {
    version: 1,
    type: isReceipt ? 'receipt' : 'tax_invoice',
    orderNumber: order.number,
    currency: order.currency,
    seller,
    buyer: isReceipt ? null : buyer,
    suppliedAt: order.at,
    lines,
    totals: totalsOf(lines),
    correction: null,
  };
}

/**
 * Creates the document of a credit note (TAX-05).
 *
 * @param issued earlier documents of the same order, at least one of a sale.
 */
export function creditNoteOf(
  order: DocumentedOrder,
  lines: readonly DocumentLine[],
  issued: readonly DocumentContent[],
  reason: CreditReason,
): DocumentContent {
  const original = issued.find(({ correction }) => correction === null);
  if (original === undefined) throw new RangeError(`Nothing of ${order.number} was sold.`);
  const originalFils = documentedFils(issued);
  const totals = totalsOf(lines);
  const correctedFils = originalFils - totals.totalFils;
  if (correctedFils < 0) throw new RangeError(`More of ${order.number} is credited than sold.`);
  const { seller, buyer } = original;
  return {
    version: 1,
    type: original.type === 'tax_invoice' ? 'tax_credit_note' : 'refund_receipt',
    orderNumber: order.number,
    currency: order.currency,
    seller,
    buyer,
    suppliedAt: order.at,
    lines,
    totals,
    correction: { reason, originalFils, correctedFils },
  };
}

/** Returns the value of an order by its documents: sales less credit notes (TAX-05). */
export const documentedFils = (
  issued: readonly Pick<DocumentContent, 'correction' | 'totals'>[],
): Fils =>
  issued.reduce(
    (sum, { correction, totals }) =>
      correction === null ? sum + totals.totalFils : sum - totals.totalFils,
    0,
  );

/** Checks whether a document belongs to a posting: the same net, after discounts, and tax (TAX-01). */
export const isOfPosting = (
  { totals: { netFils, discountFils, taxFils } }: Pick<DocumentContent, 'totals'>,
  posted: { readonly netFils: Fils; readonly taxFils: Fils },
): boolean => netFils - discountFils === posted.netFils && taxFils === posted.taxFils;
