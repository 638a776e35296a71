import type { PromotionBody } from '@nadi/domain/promotion/promotion-form';
import type { ConsoleMessagesIn } from '@nadi/i18n/console-texts';

/** Fields of the form; a promotion is paused in the list. */
export type FieldName = Exclude<keyof PromotionBody, 'is_paused'>;

/** Labels of the fields, in the order of the form. */
export const LABELS = {
  effect: 'console.promotion.effect',
  percent: 'console.promotion.percent',
  at_most: 'console.promotion.atMost',
  amount: 'console.promotion.amount',
  nth: 'console.promotion.nth',
  free: 'console.promotion.free',
  with: 'console.promotion.with',
  name: 'console.promotion.name',
  ar_name: 'console.promotion.arName',
  by: 'console.promotion.by',
  code: 'console.promotion.code',
  on: 'console.promotion.on',
  from_date: 'console.promotion.fromDate',
  until_date: 'console.promotion.untilDate',
  weekdays: 'console.promotion.weekdays',
  from_time: 'console.promotion.fromTime',
  to_time: 'console.promotion.toTime',
  channels: 'console.promotion.channels',
  first_booking: 'console.promotion.firstBooking',
  least: 'console.promotion.least',
  stacks: 'console.promotion.stacks',
  priority: 'console.promotion.priority',
  limit_total: 'console.promotion.limitTotal',
  limit_per_customer: 'console.promotion.limitPerCustomer',
  limit_per_day: 'console.promotion.limitPerDay',
} as const satisfies Record<FieldName, keyof ConsoleMessagesIn<'console-promotion'>>;

export const FIELD_NAMES = Object.keys(LABELS) as readonly FieldName[];
