import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import type { Period } from '@nadi/domain/kernel/zoned';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { Stepper } from '@nadi/ui/controls/stepper.tsx';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../../../features/account/state.ts';
import { useWishes, type Wish } from '../../../../features/waitlist/api.ts';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { useProducts } from '../../api.ts';
import type { Facility, Service } from '../../model.ts';
import type { WaitDays } from '../../wait-days.ts';
import { nameIn } from '../slot-texts.tsx';
import { Join } from './join-days.tsx';
import { Waiting } from './waiting.tsx';

export interface WaitForPlacesProps {
  readonly service: Service;
  /** Halls of which a place is waited for. */
  readonly halls: readonly Pick<Facility, 'id' | 'capacity'>[];
  readonly session: Period;
  /** Counted tickets by product: the first of them is chosen at first. */
  readonly counted: Readonly<Record<number, number>>;
  readonly on: WaitDays;
  /** Scrolls into view once shown: it belongs to a session that was just tapped. */
  readonly isTapped?: true;
}

/** Ticket of a hall that can be waited for. */
interface WaitableTicket {
  readonly product_id: number;
  readonly facility_id: number;
  readonly name: string;
  readonly ar_name: string;
  /** Maximum number: those of an empty session. */
  readonly most: number;
}

/** Returns the tickets of the halls, in the service's order. */
function useWaitableTickets({
  service,
  halls,
}: WaitForPlacesProps): readonly WaitableTicket[] | undefined {
  const { data } = useProducts(service, true);
  return data?.flatMap(({ participant_count: people = 1, ...ticket }) => {
    const hall = halls.find(({ id }) => id === ticket.facility_id);
    const most = Math.floor((hall?.capacity ?? 0) / people);
    return most > 0 ? [{ ...ticket, most }] : [];
  });
}

const isOf = (wish: Wish, session: Period, tickets: readonly WaitableTicket[]): boolean => {
  const { date, start_time } = wirePeriod(session);
  return (
    (wish.state === 'waiting' || wish.state === 'offered') &&
    wish.dates.includes(date) &&
    wish.start_time === start_time &&
    tickets.some(({ product_id }) => product_id === wish.line.product_id)
  );
};

/**
 * Joins the waiting list for tickets of a full session, or leaves it again (WAIT-10).
 *
 * Hidden without an account.
 */
export function WaitForPlaces(props: WaitForPlacesProps) {
  const { t, language } = useLanguage('facility');
  const user = useUser();
  const hasAccount = user !== null && user.is_anonymous !== 1;
  const tickets = useWaitableTickets(props);
  const { data: wishes } = useWishes(hasAccount);
  const { isTapped, session, counted, on } = props;
  const place = useRef<HTMLDivElement>(null);
  const isShown = hasAccount && wishes !== undefined && tickets !== undefined;
  useEffect(() => {
    if (isTapped && isShown) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isTapped, isShown]);
  if (!isShown || tickets.length === 0) return null;
  const own = wishes.filter((wish) => isOf(wish, session, tickets));
  const waitingFor = ({ quantity: count, line }: Wish): string => {
    const ticket = tickets.find(({ product_id }) => product_id === line.product_id);
    return t('facility.waitingFor', { count, ticket: ticket ? nameIn(ticket, language) : '' });
  };
  return (
    <div ref={place} className="flex min-h-11 basis-full scroll-mb-2 flex-col gap-3">
      {own.map((wish) => (
        <Waiting key={wish.id} wish={wish} text={waitingFor(wish)} />
      ))}
      {own.length === 0 && <Choice tickets={tickets} session={session} counted={counted} on={on} />}
    </div>
  );
}

type ChoiceProps = Pick<WaitForPlacesProps, 'session' | 'counted' | 'on'> & {
  readonly tickets: readonly WaitableTicket[];
};

/** Choice of a ticket, its number and its days, and the button that joins the list. */
function Choice({ tickets, session, counted, on }: ChoiceProps) {
  const { t, language } = useLanguage('facility');
  const [chosen, setChosen] = useState<number | null>(null);
  const [number, setNumber] = useState<number | null>(null);
  const first = tickets.find(({ product_id }) => (counted[product_id] ?? 0) > 0) ?? tickets[0];
  const ticket = tickets.find(({ product_id }) => product_id === chosen) ?? first;
  if (ticket === undefined) return null;
  const { product_id, facility_id, most } = ticket;
  const quantity = Math.min(number ?? counted[product_id] ?? 1, most) || 1;
  const line = { product_id, facility_id, quantity, ...wirePeriod(session) };
  return (
    <>
      {tickets.length > 1 && (
        <RadioStrip
          label={t('facility.waitTicket')}
          layout="wrap"
          options={tickets.map((one) => ({
            value: one.product_id,
            label: nameIn(one, language),
          }))}
          value={product_id}
          onChange={setChosen}
        />
      )}
      <Stepper
        name={nameIn(ticket, language)}
        value={quantity}
        min={1}
        max={most}
        onChange={setNumber}
      />
      <Join body={{ line }} window={session} on={on} />
    </>
  );
}
