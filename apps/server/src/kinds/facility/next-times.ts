import type { listNextTimes } from '@nadi/contract/facility/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import type { ServiceId } from '@nadi/domain/kernel/ids';
import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { toDecimal } from '@nadi/domain/kernel/money';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import { dateOf, wallOf } from '@nadi/domain/kernel/zoned';
import { type NextTime, nextTimes } from '@nadi/domain/kinds/facility/next-times';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { OfferDeps } from './priced-facility.ts';

type NextTimes = AnswerOf<typeof listNextTimes>[number];

/** As many as stand in one row of a service's card. */
const AT_MOST = 3;
/** Today; and tomorrow where today has not as many. */
const DAYS = [0, 1] as const;

/**
 * The next free times of all public services that are booked whole (FACILITY-10), from the schedules that are kept
 * for everybody: once they are warm, one trip compares the versions of all of them.
 */
export async function listedNextTimes(
  deps: Pick<OfferDeps, 'catalogues' | 'schedules'>,
  context: RequestContext,
): Promise<NextTimes[]> {
  const { services } = await deps.catalogues.of(context.tenant);
  const shown = services.filter(({ row }) => row.is_public && !row.per_capacity);
  return Promise.all(
    shown.map(async ({ row: { id } }) => ({
      venue_service_id: id,
      times: await timesOf(deps, context, id),
    })),
  );
}

async function timesOf(
  { schedules }: Pick<OfferDeps, 'schedules'>,
  { tenant, actor: { channel }, now }: RequestContext,
  serviceId: ServiceId,
): Promise<NextTimes['times']> {
  const wall = wallOf(now, tenant.offset);
  const asker = { now: wall, channel, overnight: tenant.overnight };
  const times: NextTimes['times'] = [];
  for (const ahead of DAYS) {
    const room = AT_MOST - times.length;
    if (room === 0) break;
    const date = addDays(dateOf(wall), ahead);
    const schedule = await schedules.facts({
      ...{ tenant, serviceId, date, channel, now },
      ...{ formationIds: [], surfaceId: null, isOutdoor: null },
    });
    if (schedule === null) break;
    times.push(
      ...nextTimes({ date, ...schedule }, asker, room).map((one) => wireTimeOf(date, one)),
    );
  }
  return times;
}

function wireTimeOf(serviceDate: LocalDate, time: NextTime): NextTimes['times'][number] {
  return {
    service_date: serviceDate,
    ...wirePeriod({ from: time.start, to: time.end }),
    facility_id: time.facilityId,
    price: time.priceFils === null ? null : toDecimal(time.priceFils),
    left: time.left,
  };
}
