import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { dateOf } from '@nadi/domain/kernel/zoned';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Dispatch, useReducer, useState } from 'react';
import { useUser } from '../../../features/account/state.ts';
import { useCart, useSessionId } from '../../../features/cart/api.ts';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import type { Line } from '../../../platform/line/line.ts';
import { useServices } from '../../../platform/line/services.ts';
import type { LiveState } from '../../../platform/net/live-stream.ts';
import { useApi, useConfig } from '../../../platform/page/site.tsx';
import { lineAt } from '../add-to-cart.ts';
import { type DayQuestion, scheduleQuery, useAdvanceDays, useFilterNames } from '../api.ts';
import { channelOf } from '../channel.ts';
import type { FilterNames } from '../court-art.ts';
import { type Asker, type DayView, viewDay, withOwnLines, withSession } from '../day-view.ts';
import { useLiveDays } from '../live-days.ts';
import {
  type Action,
  type AddedCourt,
  begin,
  bookableDays,
  type Choices,
  choose,
  currentDate,
  currentService,
  type FirstChoice,
  filtersOf,
  isElsewhere,
  type Schedule,
  type Service,
  withoutHold,
} from '../model.ts';

/** Booking in progress: the choices, the facts, and what is derived from both. */
export interface Booking {
  readonly choices: Choices;
  readonly dispatch: Dispatch<Action>;
  readonly services: readonly Service[];
  readonly service: Service;
  readonly today: LocalDate;
  readonly days: readonly LocalDate[];
  readonly question: DayQuestion;
  readonly schedule: UseQueryResult<Schedule>;
  /** Null while the day's facts are loading. */
  readonly view: DayView | null;
  readonly asker: Asker;
  /** Traits that distinguish the courts; undefined: none, or not loaded yet. */
  readonly names: FilterNames | undefined;
  /** Set while the address refers to something unavailable, and nothing was chosen since. */
  readonly isElsewhere: boolean;
  readonly live: LiveState;
}

/** Owner id of the browser's own list, where the server stores no holds. */
const OWN_LIST = 'own';

function useAsker(): Asker {
  const config = useConfig();
  const now = useLocalNow();
  const user = useUser();
  const sessionId = useSessionId();
  const reserves = config.allow_facility_items_reservation !== 0;
  return {
    now,
    channel: channelOf(user),
    sessionId: reserves ? sessionId : OWN_LIST,
    overnight: config.enable_over_night_booking === 1,
  };
}

/** Poll interval with and without the stream: an expired hold changes no version. */
const HEARD_MILLISECONDS = 60_000;
const UNHEARD_MILLISECONDS = 10_000;

/** Loads the services to choose from; null while loading or unavailable. */
export function useBookableServices() {
  const query = useServices();
  return { query, services: query.data ?? null };
}

const inForce = (service: Service, date: LocalDate, { duration, cells, courts }: DayView) => ({
  serviceId: service.id,
  date,
  minutes: duration,
  starts: cells.map(({ start }) => start),
  facilityIds: courts.map(({ facility }) => facility.id),
});

/** Returns whether the court whose add-ons are chosen is in the cart. */
const isHeld = (lines: readonly Line[], taken: AddedCourt | null): boolean =>
  taken === null || lineAt(lines, taken) !== undefined;

/** Creates the state of the dialog; `services` holds at least one. */
export function useBooking(services: readonly Service[], first: FirstChoice | null): Booking {
  const api = useApi();
  const { allow_facility_items_reservation: reserves } = useConfig();
  const { lines } = useCart();
  const asker = useAsker();
  const [chosen, apply] = useReducer(choose, first, begin);
  const [typed, setTyped] = useState(first);
  const held = isHeld(lines, chosen.taken) ? chosen : withoutHold(chosen);
  const service = currentService(held, services) as Service;
  const live = useLiveDays(service.id);
  const today = dateOf(asker.now);
  const days = bookableDays(today, useAdvanceDays(service.id, asker.channel));
  const date = currentDate(held, days);
  const question = { serviceId: service.id, date, filters: filtersOf(held) };
  const schedule = useQuery({
    ...scheduleQuery(api, question, asker.channel),
    refetchInterval: live === 'lost' ? UNHEARD_MILLISECONDS : HEARD_MILLISECONDS,
  });
  const facts =
    schedule.data && reserves === 0
      ? withOwnLines(schedule.data, lines, asker.sessionId)
      : schedule.data;
  const { data: names } = useFilterNames(service);
  const view = facts ? viewDay({ choices: held, date, asker, names }, facts) : null;
  const choices = view ? withSession(held, view) : held;
  const dispatch = (action: Action): void => {
    setTyped(null);
    if (choices !== chosen) apply({ type: 'restored', choices });
    apply(action);
  };
  // Once shown with its time the court is chosen: its loss is shown, never replaced silently.
  if (view?.court && chosen.facilityId === null && choices === chosen)
    apply({ type: 'selected', id: view.court.id });
  return {
    choices,
    dispatch,
    services,
    service,
    today,
    days,
    question,
    schedule,
    view,
    asker,
    names,
    isElsewhere:
      typed !== null && view !== null && isElsewhere(typed, inForce(service, date, view)),
    live,
  };
}
