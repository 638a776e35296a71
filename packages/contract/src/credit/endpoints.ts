import { CREDIT_MOVEMENTS } from '@nadi/domain/credit/movement';
import { z } from 'zod';
import { payErrors, payFields, topUp } from '../wallet/pay.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pageQuery, pageTotals } from '../wire/page.ts';
import { countText, handle, id, idText, instant, localDate, money } from '../wire/values.ts';
import { creditFacility } from './facility.ts';
import { creditLinkRoutes } from './link-routes.ts';
import { creditRoutes } from './routes.ts';

/** Movement of what a partner owes (CREDIT-04). */
const creditMovement = z.object({
  id: handle,
  kind: z.enum(CREDIT_MOVEMENTS),
  /** Amount by which the debt rose; negative: it fell. */
  amount: money,
  /** Debt after it. */
  owed: money,
  at: instant,
  /** Number of its order; `null`: it belongs to none. */
  order_number: z.string().nullable(),
  /** Bank's reference of a transfer; `null`: it is none. */
  reference: z.string().nullable(),
});

export const credit = z.object({
  ...creditFacility.shape,
  currency: z.string(),
  movements: z.object({ data: z.array(creditMovement), ...pageTotals.shape }),
});

export type Credit = z.input<typeof credit>;

/** Statement of a month of a partner (CREDIT-05). */
const creditStatement = z.object({
  /** Number among the statements of its partner, from 1. */
  serial: z.number().int(),
  /** First day of its month. */
  month: localDate,
  issued_at: instant,
  /** Last day on which it is paid in time. */
  due_on: localDate,
  /** Debt at the begin of the month; negative: paid ahead. */
  opening: money,
  ordered: money,
  refunded: money,
  paid: money,
  /** Debt at the end of the month; negative: paid ahead. */
  closing: money,
  /** Part that is not paid yet. */
  unpaid: money,
  is_overdue: z.boolean(),
});

export const creditStatements = z.object({
  currency: z.string(),
  data: z.array(creditStatement),
  ...pageTotals.shape,
});

export type CreditStatements = z.input<typeof creditStatements>;

const pages = { current_page: pageQuery.current_page, size: pageQuery.size };
const OWN = ['session_expired', 'login_required', 'forbidden', 'not_found'] as const;

export const readCredit = defineEndpoint(creditRoutes.readCredit, {
  summary:
    'Returns the credit facility of the caller’s partner with what moved its debt, newest first',
  query: z.object(pages),
  response: credit,
  errors: OWN,
});

export const listCreditStatements = defineEndpoint(creditRoutes.listCreditStatements, {
  summary: 'Lists the monthly statements of the caller’s partner, the latest first',
  query: z.object(pages),
  response: creditStatements,
  errors: OWN,
});

export const readCreditStatement = defineEndpoint(creditLinkRoutes.readCreditStatement, {
  summary: 'Returns a monthly statement of the caller’s partner as PDF in both languages',
  params: z.object({ serial: countText }),
  response: z.any().meta({ description: 'application/pdf' }),
  errors: OWN,
});

export const payCredit = defineEndpoint(creditRoutes.payCredit, {
  summary: 'Opens the payment of what the caller’s partner owes, by card',
  body: z.object({
    /** Amount to pay, at most what is owed; instead of a statement. */
    amount: z.number().optional(),
    /** Statement whose unpaid part is paid. */
    statement: z.number().int().positive().max(999_999).optional(),
    ...payFields,
  }),
  response: topUp,
  errors: [...OWN, ...payErrors],
});

export const readCreditPayment = defineEndpoint(creditRoutes.readCreditPayment, {
  summary: 'Returns a payment of what a partner owes, to the account that opened it',
  params: z.object({ id: handle }),
  response: topUp,
  errors: ['session_expired', 'login_required', 'not_found'],
});

/** Employee with their monthly allowance on credit (ALLOW-01). */
const employeeAllowance = z.object({
  id,
  name: z.string(),
  /** Amount for each month; `null`: none limits them. */
  monthly: money.nullable(),
  /** Part of the present month's that is used, as far as it counted against an allowance. */
  used: money,
});

export type EmployeeAllowance = z.input<typeof employeeAllowance>;

export const allowances = z.object({
  currency: z.string(),
  /** First day of the present month. */
  month: localDate,
  data: z.array(employeeAllowance),
});

export type Allowances = z.input<typeof allowances>;

export const listAllowances = defineEndpoint(creditRoutes.listAllowances, {
  summary: 'Lists the employees of the caller’s partner with their monthly allowances on credit',
  response: allowances,
  errors: OWN,
});

export const setAllowance = defineEndpoint(creditRoutes.setAllowance, {
  summary: 'Sets the monthly allowance of an employee on credit, from the present month',
  params: z.object({ id: idText }),
  /** Decimal amount; `null`: no allowance limits the employee. */
  body: z.object({ amount: z.number().nullable() }),
  response: allowances,
  errors: [...OWN, 'validation_failed'],
});
