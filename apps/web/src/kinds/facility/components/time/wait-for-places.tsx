import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { Stepper } from '@nadi/ui/controls/stepper.tsx';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../../../features/account/state.ts';
import { useWishes, type Wish } from '../../../../features/waitlist/api.ts';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { useProducts } from '../../api.ts';
import type { CourtPeriod } from '../../line-court.ts';
import type { Facility, Service } from '../../model.ts';
import type { WaitDays } from '../../wait-days.ts';
import { nameIn, useResourceTexts } from '../slot-texts.tsx';
import { Join } from './join-days.tsx';
import { Waiting } from './waiting.tsx';

/** Hall with the session, or hall or court with the full day, that is waited for. */
interface Waitable extends Pick<Facility, 'id' | 'capacity' | 'per_capacity'> {
  readonly session: CourtPeriod;
}

export interface WaitForPlacesProps {
  readonly service: Service;
  /** Halls of which a place is waited for, and courts of which a full day is. */
  readonly halls: readonly Waitable[];
  /** Counted tickets by product: the first of them is chosen at first. */
  readonly counted: Readonly<Record<number, number>>;
  readonly on: WaitDays;
  /** Scrolls into view once shown: it belongs to a session that was just tapped. */
  readonly isTapped?: true;
}

/** Ticket of a hall, or full day of a court, that can be waited for. */
interface WaitableTicket {
  readonly product_id: number;
  readonly facility_id: number;
  readonly name: string;
  readonly ar_name: string;
  /** Maximum number: those of an empty session. */
  readonly most: number;
  readonly isCourt: boolean;
  readonly session: CourtPeriod;
}

/** Returns the tickets of the halls, in the service's order; of a full day those that offer it. */
function useWaitableTickets({
  service,
  halls,
}: WaitForPlacesProps): readonly WaitableTicket[] | undefined {
  const { data } = useProducts(service, true);
  return data?.flatMap(({ participant_count: people = 1, isFullDay, ...ticket }) => {
    const hall = halls.find(({ id }) => id === ticket.facility_id);
    if (hall === undefined || (hall.session.isFullDay && isFullDay !== 1)) return [];
    const { per_capacity, capacity, session } = hall;
    const isCourt = per_capacity === 0;
    const most = isCourt ? 1 : Math.floor(capacity / people);
    return most > 0 ? [{ ...ticket, most, isCourt, session }] : [];
  });
}

const isOf = (wish: Wish, { product_id, session }: WaitableTicket): boolean => {
  const { date, start_time } = wirePeriod(session);
  const isSameTime = session.isFullDay
    ? wish.line.isFullDay === 1
    : wish.line.isFullDay !== 1 && wish.start_time === start_time;
  return (
    (wish.state === 'waiting' || wish.state === 'offered') &&
    product_id === wish.line.product_id &&
    wish.dates.includes(date) &&
    isSameTime
  );
};

/**
 * Joins the waiting list for tickets of a hall or the full day of a court, or leaves it again.
 *
 * Tickets are of a session (WAIT-10) or of a full day (WAIT-12). Hidden without an account.
 */
export function WaitForPlaces(props: WaitForPlacesProps) {
  const { t, language } = useLanguage('facility');
  const user = useUser();
  const hasAccount = user !== null && user.is_anonymous !== 1;
  const tickets = useWaitableTickets(props);
  const { data: wishes } = useWishes(hasAccount);
  const { service, isTapped, counted, on } = props;
  const place = useRef<HTMLDivElement>(null);
  const isShown = hasAccount && wishes !== undefined && tickets !== undefined;
  useEffect(() => {
    if (isTapped && isShown) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isTapped, isShown]);
  if (!isShown || tickets.length === 0) return null;
  const own = wishes.filter((wish) => tickets.some((ticket) => isOf(wish, ticket)));
  const waitingFor = ({ quantity: count, line }: Wish): string => {
    const ticket = tickets.find(({ product_id }) => product_id === line.product_id);
    const name = ticket ? nameIn(ticket, language) : '';
    return ticket?.isCourt
      ? t('facility.waitingForDay', { court: name })
      : t('facility.waitingFor', { count, ticket: name });
  };
  return (
    <div ref={place} className="flex min-h-11 basis-full scroll-mb-2 flex-col gap-3">
      {own.map((wish) => (
        <Waiting key={wish.id} wish={wish} text={waitingFor(wish)} />
      ))}
      {own.length === 0 && <Choice service={service} tickets={tickets} counted={counted} on={on} />}
    </div>
  );
}

type ChoiceProps = Pick<WaitForPlacesProps, 'service' | 'counted' | 'on'> & {
  readonly tickets: readonly WaitableTicket[];
};

/** Choice of a ticket, its number and its days, and the button that joins the list. */
function Choice({ service, tickets, counted, on }: ChoiceProps) {
  const { t, language } = useLanguage('facility');
  const { choose } = useResourceTexts(service, false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [number, setNumber] = useState<number | null>(null);
  const first = tickets.find(({ product_id }) => (counted[product_id] ?? 0) > 0) ?? tickets[0];
  const ticket = tickets.find(({ product_id }) => product_id === chosen) ?? first;
  if (ticket === undefined) return null;
  const { product_id, facility_id, most, isCourt, session } = ticket;
  const quantity = Math.min(number ?? counted[product_id] ?? 1, most) || 1;
  const { date, ...times } = wirePeriod(session);
  const when = session.isFullDay ? { isFullDay: 1 as const } : times;
  const line = { product_id, facility_id, quantity, date, ...when };
  return (
    <>
      {tickets.length > 1 && (
        <RadioStrip
          label={isCourt ? choose : t('facility.waitTicket')}
          layout="wrap"
          options={tickets.map((one) => ({
            value: one.product_id,
            label: nameIn(one, language),
          }))}
          value={product_id}
          onChange={setChosen}
        />
      )}
      {!isCourt && (
        <Stepper
          name={nameIn(ticket, language)}
          value={quantity}
          min={1}
          max={most}
          onChange={setNumber}
        />
      )}
      <Join body={{ line }} window={session} on={on} />
    </>
  );
}
