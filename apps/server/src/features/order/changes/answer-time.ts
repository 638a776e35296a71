import { dateOf, instantOf, toLocal } from '@nadi/domain/kernel/zoned';
import { answerTimeOf } from '@nadi/domain/order/refund-request';
import type { TenantFacts } from '../../../platform/http/context/context.ts';

/** Deadline of a request for a refund, and its reminder. Instants in epoch milliseconds. */
export interface AnswerTime {
  readonly until: number;
  readonly remindAt: number;
}

/** Returns the time in which staff answer a request that is opened now (REFUND-03). */
export function answerTime(
  { offset, refunds }: Pick<TenantFacts, 'offset' | 'refunds'>,
  now: number,
): AnswerTime {
  const today = dateOf(Math.floor(toLocal(now, offset)));
  const { until, remindAt } = answerTimeOf(today, refunds);
  return { until: instantOf(until, offset), remindAt: instantOf(remindAt, offset) };
}
