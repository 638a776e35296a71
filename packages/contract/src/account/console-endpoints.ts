import { CARD_ACTIONS } from '@nadi/domain/benefit/change-state';
import { CARD_CHANNELS, GRANT_STATES } from '@nadi/domain/benefit/grant';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { countText, id, idText, localDate, money, named } from '../wire/values.ts';
import { benefitConsoleRoutes } from './console-routes.ts';

/** Account of a customer, as staff recognise it. */
const customer = z.object({
  id,
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
});

export type ConsoleCustomer = z.input<typeof customer>;

/** Discount of a card; all ids `null`: on everything. */
const discount = z.object({
  product_id: id.nullable(),
  category_id: id.nullable(),
  venue_service_id: id.nullable(),
  outlet_id: id.nullable(),
  effect: z.enum(['percent', 'amount']),
  percent: z.number().int().nullable(),
  /** Amount off each unit, tax included. */
  amount: money.nullable(),
});

/** Card of a member as the console shows it, with the fields of its form (BENEFIT-06). */
export const consoleCard = z.object({
  id,
  /** Version that was read; sent back with a change. */
  version: z.string(),
  number: z.string(),
  customer,
  ...named,
  /** First and last day, both included. */
  from_date: localDate,
  until_date: localDate,
  channel: z.enum(CARD_CHANNELS),
  discounts: z.array(discount),
  state: z.enum(GRANT_STATES),
  /** First day of the current suspension; `null`: it is not suspended. */
  suspended_since: localDate.nullable(),
  /** Day on which staff ended it; `null`: they did not. */
  ended_on: localDate.nullable(),
});

export type ConsoleCard = z.input<typeof consoleCard>;

const REFUSED = ['session_expired', 'forbidden'] as const;
/** Body as described by the domain (BENEFIT-06). */
const written = z.record(z.string(), z.unknown());
const SEARCH_LENGTH = 80;
const ROWS_AT_MOST = 100;

export const listCards = defineEndpoint(benefitConsoleRoutes.listCards, {
  summary: 'Lists the cards of members, newest first; `before` is the id of the last one read',
  query: z.object({
    /** Beginning of a card number or of a name of its holder, a mobile number or an e-mail address. */
    search: z.string().max(SEARCH_LENGTH, 'too_long').optional(),
    state: z.enum(GRANT_STATES).optional(),
    before: idText.optional(),
    size: countText.refine((rows) => rows >= 1 && rows <= ROWS_AT_MOST, 'number').optional(),
  }),
  response: z.array(consoleCard),
  errors: [...REFUSED, 'validation_failed'],
});

export const findCustomers = defineEndpoint(benefitConsoleRoutes.findCustomers, {
  summary: 'Finds accounts by the beginning of a name, a mobile number or an e-mail address',
  query: z.object({
    search: z.string().min(2, 'required').max(SEARCH_LENGTH, 'too_long'),
  }),
  response: z.array(customer),
  errors: [...REFUSED, 'validation_failed'],
});

export const giveCard = defineEndpoint(benefitConsoleRoutes.giveCard, {
  summary: 'Gives a card to a customer; it counts from its first day, for everything sold from now',
  body: z.object({ card: written }),
  response: consoleCard,
  errors: [...REFUSED, 'validation_failed'],
});

export const changeCard = defineEndpoint(benefitConsoleRoutes.changeCard, {
  summary: 'Changes a card by its version; placed orders keep their price',
  params: z.object({ id: idText }),
  body: z.object({ version: z.string(), card: written }),
  response: consoleCard,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'validation_failed'],
});

export const changeCardState = defineEndpoint(benefitConsoleRoutes.changeCardState, {
  summary: 'Suspends, resumes, ends or reopens a card by its version',
  params: z.object({ id: idText }),
  body: z.object({ version: z.string(), action: z.enum(CARD_ACTIONS) }),
  response: consoleCard,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'validation_failed'],
});
