import { type BodyFaults, readBody } from '../content/check-body.ts';
import type { BodyOf, Shape } from '../content/shape.ts';
import { type Fils, fromDecimal } from '../kernel/money.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { isWholeFils } from '../promotion/promotion-form.ts';

/** Highest limit of a credit facility: AED 1,000,000 (CREDIT-02). */
export const MOST_LIMIT_FILS: Fils = 100_000_000;

/** Form field of a limit. */
export const CREDIT_LIMIT = {
  limit: { type: 'number', least: 0, most: 1_000_000 },
} as const satisfies Shape;

export type CreditLimitBody = BodyOf<typeof CREDIT_LIMIT>;

/** Form fields of money that a partner transferred to the bank. */
export const BANK_TRANSFER = {
  amount: { type: 'number', least: 0, most: 1_000_000 },
  reference: { type: 'line', most: 40, required: true },
} as const satisfies Shape;

export type BankTransferBody = BodyOf<typeof BANK_TRANSFER>;

/** Money that a partner transferred to the bank. */
export interface BankTransfer {
  readonly amountFils: Fils;
  /** Reference of the bank, as it is compared. */
  readonly reference: string;
}

/** Form fields of a transfer that is taken back (CREDIT-12). */
export const TAKEN_BACK = {
  reason: { type: 'line', most: 200, required: true },
} as const satisfies Shape;

/** Validates the reason of a transfer that is taken back; returns it, or all errors by field. */
export function checkTakenBack(written: unknown): Result<BodyOf<typeof TAKEN_BACK>, BodyFaults> {
  const { body, faults } = readBody(TAKEN_BACK, written, 'published');
  return Object.keys(faults).length > 0 ? refuse(faults) : ok(body);
}

/** Validates a limit; returns it in fils, or all errors by field (CREDIT-02). */
export function checkLimit(written: unknown): Result<Fils, BodyFaults> {
  const { body, faults } = readBody(CREDIT_LIMIT, written, 'published');
  const { limit } = body;
  const all = { ...faults };
  if (limit === null) all.limit ??= 'required';
  else if (!isWholeFils(limit) || fromDecimal(limit) > MOST_LIMIT_FILS) all.limit ??= 'invalid';
  return Object.keys(all).length > 0 || limit === null ? refuse(all) : ok(fromDecimal(limit));
}

/** Validates a bank transfer; returns it, or all errors by field (CREDIT-03). */
export function checkTransfer(written: unknown): Result<BankTransfer, BodyFaults> {
  const { body, faults } = readBody(BANK_TRANSFER, written, 'published');
  const { amount } = body;
  const reference = bankReference(body.reference);
  const all = { ...faults };
  if (amount === null) all.amount ??= 'required';
  else if (!isWholeFils(amount) || amount <= 0) all.amount ??= 'invalid';
  if (reference === '') all.reference ??= 'required';
  if (Object.keys(all).length > 0 || amount === null) return refuse(all);
  return ok({ amountFils: fromDecimal(amount), reference });
}

/** Returns a reference as it is compared: in capitals, without what only separates (CREDIT-03). */
const bankReference = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
