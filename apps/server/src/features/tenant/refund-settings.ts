import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import {
  MANAGER_REPAYS_AT_MOST_FILS,
  REFUND_ANSWER_DAYS,
  type RefundSettings,
} from '@nadi/domain/order/refund-request';
import { settingsOf } from './policy.ts';
import type { TenantRow } from './store.ts';

/** Returns the settings of refunds as goodwill, with the days on which the venue is closed. */
export function refundSettingsOf(
  { settings }: Pick<TenantRow, 'settings'>,
  { holidays }: Pick<SiteConfig, 'holidays'>,
): RefundSettings {
  const { refund_answer_days: days, refund_manager_limit: limit } = settingsOf(settings);
  return {
    answerDays: days ?? REFUND_ANSWER_DAYS,
    managerAtMostFils: typeof limit === 'number' ? limit * 100 : MANAGER_REPAYS_AT_MOST_FILS,
    closed: holidays
      .filter(({ hours }) => hours.length === 0)
      .map(({ date, end_date: end }) => ({ from: date, to: end || date })),
  };
}
