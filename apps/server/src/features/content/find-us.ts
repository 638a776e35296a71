import type { readFindUs } from '@nadi/contract/content/endpoints';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { mapAddress } from '@nadi/domain/content/map-address';
import { type Holiday, hoursOf, openState } from '@nadi/domain/content/opening-hours';
import { addDays } from '@nadi/domain/kernel/local-date';
import { dateOf, instantOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { formatInstant } from '../../platform/instant-text.ts';

const DAYS = 7;

/**
 * Returns the venue's location and opening hours.
 *
 * @param directions Directions to the venue, sanitized.
 */
export function findUs(
  config: SiteConfig,
  directions: { readonly content: string; readonly ar_content: string } | null,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
): AnswerOf<typeof readFindUs> {
  const { address, ar_address, latitude, longitude, contacts, opening_hours, holidays } = config;
  const local = toLocal(now, tenant.offset);
  const hours = { opening_hours, holidays };
  const today = dateOf(local);
  const { isOpen, closesAt, opensAt, holiday } = openState(hours, local);
  const instant = (at: number | null) =>
    at === null ? null : formatInstant(instantOf(at, tenant.offset), tenant.offset);
  const days = Array.from({ length: DAYS }, (_, ahead) => hoursOf(hours, addDays(today, ahead)));
  return {
    address,
    ar_address,
    latitude,
    longitude,
    contacts,
    opening_hours,
    holidays,
    description: directions?.content ?? '',
    ar_description: directions?.ar_content ?? '',
    map_url: mapAddress(config),
    week: days.map((day) => ({
      ...day,
      hours: [...day.hours],
      holiday: namesOf(day.holiday),
    })),
    open: {
      is_open: isOpen ? 1 : 0,
      closes_at: instant(closesAt),
      opens_at: instant(opensAt),
      holiday: namesOf(holiday),
    },
  };
}

const namesOf = (holiday: Holiday | null) =>
  holiday && { name: holiday.name, ar_name: holiday.ar_name };
