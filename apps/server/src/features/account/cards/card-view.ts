import type { ConsoleCard } from '@nadi/contract/account/console-endpoints';
import { cardBodyOf } from '@nadi/domain/benefit/card-form';
import { type GrantDays, grantState } from '@nadi/domain/benefit/grant';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { StaffContext } from '../../../platform/http/context/context.ts';
import { seenVersionOf } from '../../../platform/seen-version.ts';
import { type CardRow, writtenCardOf } from './store.card.ts';

/** Returns the current day at the venue. */
export const todayAt = ({ now, tenant }: Pick<StaffContext, 'now' | 'tenant'>): LocalDate =>
  dateOf(Math.floor(toLocal(now, tenant.offset)));

/** Returns the fields of a card from which its state follows. */
export const daysOf = (row: CardRow): GrantDays => ({
  from: row.from_date,
  until: row.until_date,
  suspended: row.suspended,
  endedOn: row.ended_on,
});

/** Returns the version of everything that staff change of a card. */
export const versionOf = (row: CardRow): string => {
  const { suspended, endedOn } = daysOf(row);
  return seenVersionOf({ ...cardBodyOf(writtenCardOf(row)), suspended, endedOn });
};

/** Returns a card as the console shows it (BENEFIT-06). */
export function cardView(row: CardRow, today: LocalDate): ConsoleCard {
  const { discounts, ...body } = cardBodyOf(writtenCardOf(row));
  const state = grantState(daysOf(row), today);
  const suspension = row.suspended.findLast(({ from }) => from <= today);
  return {
    id: row.id,
    version: versionOf(row),
    number: row.number,
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      mobile: row.mobile,
      email: row.email,
    },
    ...body,
    discounts: [...discounts],
    state,
    suspended_since: state === 'suspended' ? (suspension?.from ?? null) : null,
    ended_on: row.ended_on,
  };
}
