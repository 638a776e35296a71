import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pageQuery } from '../wire/page.ts';
import { countText, idText, instant, money } from '../wire/values.ts';
import { creditConsoleRoutes } from './console-routes.ts';
import { allowances, credit, creditStatements } from './endpoints.ts';
import { creditFacility } from './facility.ts';

export type CreditFacilityView = z.input<typeof creditFacility>;

const params = z.object({ id: idText });
const REFUSED = [
  'session_expired',
  'forbidden',
  'not_found',
  'validation_failed',
  'idempotency_conflict',
] as const;

export const setCreditLimit = defineEndpoint(creditConsoleRoutes.setCreditLimit, {
  summary: 'Sets the credit limit of a partner, if the limit is the one that the caller saw',
  params,
  body: z.object({
    /** New limit as described by the domain (CREDIT-02). */
    limit: z.unknown(),
    /** Limit that the screen showed. */
    seen: money,
  }),
  response: creditFacility,
  errors: [...REFUSED, 'changed_meanwhile'],
});

export const recordPartnerTransfer = defineEndpoint(creditConsoleRoutes.recordPartnerTransfer, {
  summary: 'Records money that a partner transferred to the bank, each reference once',
  params,
  /** Transfer as described by the domain (CREDIT-03). */
  body: z.object({ transfer: z.record(z.string(), z.unknown()) }),
  response: creditFacility,
  errors: [...REFUSED, 'reference_recorded'],
});

const transfers = z.array(
  z.object({
    reference: z.string(),
    amount: money,
    recorded_at: instant,
    /** `null`: it was not taken back. */
    taken_back_at: instant.nullable(),
  }),
);

export type PartnerTransfer = z.input<typeof transfers>[number];

export const listPartnerTransfers = defineEndpoint(creditConsoleRoutes.listPartnerTransfers, {
  summary: 'Lists the 50 latest transfers that were recorded of a partner, newest first',
  params,
  response: transfers,
  errors: ['session_expired', 'forbidden', 'not_found'],
});

export const takePartnerTransferBack = defineEndpoint(creditConsoleRoutes.takePartnerTransferBack, {
  summary:
    'Takes back a transfer of a partner that was recorded by mistake, once; its reference may be recorded again',
  params,
  body: z.object({
    reference: z.string().min(1).max(40),
    /** Amount that the screen showed. */
    amount: money,
    /** Reason as described by the domain (CREDIT-12). */
    reason: z.unknown(),
  }),
  response: creditFacility,
  errors: [...REFUSED, 'changed_meanwhile'],
});

const pages = { current_page: pageQuery.current_page, size: pageQuery.size };
const UNREAD = ['session_expired', 'forbidden', 'not_found'] as const;

export const partnerCredit = z.object({
  partner: z.object({
    id: z.number().int(),
    trade_name: z.string(),
    ar_trade_name: z.string(),
    trn: z.string(),
  }),
  ...credit.shape,
  /** Employees with their allowances for the present month. */
  employees: allowances.shape.data,
});

export type PartnerCredit = z.input<typeof partnerCredit>;

export const readPartnerCredit = defineEndpoint(creditConsoleRoutes.readPartnerCredit, {
  summary: 'Returns the credit facility of a partner with what moved its debt, newest first',
  params,
  query: z.object(pages),
  response: partnerCredit,
  errors: UNREAD,
});

export const exportPartnerCredit = defineEndpoint(creditConsoleRoutes.exportPartnerCredit, {
  summary: 'Returns what moved the debt of a partner as CSV for a spreadsheet, the earliest first',
  params,
  response: z.any().meta({ description: 'text/csv' }),
  errors: UNREAD,
});

export const listPartnerStatements = defineEndpoint(creditConsoleRoutes.listPartnerStatements, {
  summary: 'Lists the monthly statements of a partner, the latest first',
  params,
  query: z.object(pages),
  response: creditStatements,
  errors: UNREAD,
});

export const readPartnerStatement = defineEndpoint(creditConsoleRoutes.readPartnerStatement, {
  summary: 'Returns a monthly statement of a partner as PDF in both languages',
  params: z.object({ id: idText, serial: countText }),
  response: z.any().meta({ description: 'application/pdf' }),
  errors: UNREAD,
});
