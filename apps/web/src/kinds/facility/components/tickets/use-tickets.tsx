import { Refused } from '@nadi/browser/refused';
import { sessionsOn } from '@nadi/domain/availability/full-day';
import type { Period } from '@nadi/domain/kernel/zoned';
import type { TicketChoice } from '@nadi/domain/kinds/facility/ticket-choice';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useState } from 'react';
import { useAddLines } from '../../../../features/cart/api.changes.ts';
import { useCart } from '../../../../features/cart/api.ts';
import { usePeopleOf } from '../../../../features/participant/state.asking.ts';
import { lacksPeople } from '../../../../features/participant/state.request.ts';
import type { Line } from '../../../../platform/line/line.ts';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { withTerms } from '../../add-to-cart.ts';
import { usePricedFacility } from '../../api.ts';
import { type ChosenSession, sessionOf } from '../../day-view.ts';
import type { LineCourt } from '../../line-court.ts';
import { pickedProduct } from '../../model.ts';
import {
  choiceOf,
  longestOpenDays,
  offersInstead,
  openDated,
  openDatedChoice,
  openDatedLines,
  type SessionOffer,
  type TicketProduct,
  type TicketsQuery,
  ticketLines,
  ticketsOf,
} from '../../tickets.ts';
import type { Booking } from '../use-booking.tsx';
import { useIsHere } from '../use-is-here.tsx';
import { useTerms } from '../use-terms.tsx';

/** Refusals shown in the step itself: too few places, another ticket, a session that was closed. */
const SHOWN_HERE: ReadonlySet<string> = new Set([
  ...['capacity_reached', 'dependent_ticket_overlap', 'slot_taken', 'closed_by_rule'],
]);

const isShownHere = (error: Error | null): error is Refused =>
  error instanceof Refused && SHOWN_HERE.has(error.code);

/** Tickets of the chosen session, and adding them to the cart. */
export interface Tickets {
  readonly session: ChosenSession | null;
  readonly products: readonly TicketProduct[];
  /** Validity of tickets for any day, and whether they are chosen; null: none is offered. */
  readonly anyDay: AnyDay | null;
  /** Null while the tickets are loading. */
  readonly choice: TicketChoice | null;
  readonly lines: readonly Line[];
  readonly priced: Pick<ReturnType<typeof usePricedFacility>, 'error' | 'refetch'>;
  readonly isBusy: boolean;
  /** Reason of the last refused hold; null: none. */
  readonly refusal: string | null;
  readonly count: (productId: number, quantity: number) => void;
  /** Alternative sessions; empty while this one has capacity for the counted tickets. */
  readonly instead: readonly SessionOffer[];
  readonly goTo: (offer: SessionOffer) => void;
  /** Adds the counted tickets to the cart. */
  readonly add: () => void;
}

/** Choice between the session and any day (FACILITY-38). */
export interface AnyDay {
  readonly days: number;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
}

/** Returns the sessions that a ticket for a full day takes; undefined: it is for one. */
function sessionsTaken(
  { schedule, question, asker }: Booking,
  { hall, period }: ChosenSession,
): readonly Period[] | undefined {
  const settings = schedule.data?.configuration;
  if (!period.isFullDay || !settings) return undefined;
  return sessionsOn(hall, question.date, asker.overnight, settings);
}

/** Loads the tickets of a session while they are chosen. */
const usePricedSession = (
  { question, service, choices }: Booking,
  session: ChosenSession | null,
): ReturnType<typeof usePricedFacility> =>
  usePricedFacility(
    question,
    session?.hall.id ?? null,
    session?.period ?? null,
    choices.step === 'tickets',
    pickedProduct(service, choices),
  );

const courtAt = ({ hall, period }: ChosenSession, date: LineCourt['date']): LineCourt => ({
  facilityId: hall.id,
  date,
  period,
});

/** Returns the tickets of the session, or of those the ones for any day once that is chosen. */
function useAnyDay(
  session: ChosenSession | null,
  priced: Parameters<typeof ticketsOf>[0],
): Pick<Tickets, 'products' | 'anyDay'> {
  const [isChosen, choose] = useState(false);
  const products = ticketsOf(priced);
  const days = session?.period.isFullDay ? null : longestOpenDays(products);
  if (days === null) return { products, anyDay: null };
  const anyDay = { days, isChosen, choose };
  return { products: isChosen ? openDated(products) : products, anyDay };
}

const countedOf = ({ counters }: TicketChoice) =>
  counters
    .filter(({ count }) => count > 0)
    .map(({ productId, count }) => ({ productId, quantity: count }));

const choiceIn = (query: TicketsQuery, isAnyDay: boolean): TicketChoice =>
  isAnyDay
    ? openDatedChoice(query.hall, query.tickets, query.lines, query.counted)
    : choiceOf(query);

/** Creates the state of step 2 of a per-capacity service (spec 2 section 4). */
export function useTickets(booking: Booking, onCart: () => void): Tickets {
  const t = useT('facility');
  const { venue_id } = useConfig();
  const { choices, view, question, asker, service, dispatch } = booking;
  const { isTicked } = useTerms(booking);
  const { lines } = useCart();
  const isHere = useIsHere();
  const askForPeople = usePeopleOf(lacksPeople);
  const session = view && sessionOf(choices, view);
  const priced = usePricedSession(booking, session);
  const { products, anyDay } = useAnyDay(session, priced.data);
  const isOpen = anyDay?.isChosen === true;
  const at = session && courtAt(session, question.date);
  const query = at && {
    hall: session.hall,
    session: at,
    sessions: sessionsTaken(booking, session),
    tickets: products,
    lines,
    counted: choices.tickets,
    sessionId: asker.sessionId,
  };
  const choice = query && priced.data ? choiceIn(query, isOpen) : null;
  const { mutate, isPending, error, reset } = useAddLines(
    (failure) => (failure === null || isShownHere(failure)) && isHere(),
  );
  const add = (): void => {
    if (!venue_id) toasts.show('error', t('cart.invalidConfig'));
    if (!venue_id || !choice || !at) return;
    const where = { en: service.name, ar: service.ar_name };
    const added = isOpen
      ? openDatedLines(session.hall, products, choice, where)
      : ticketLines(session.hall, products, choice, at, where);
    mutate(withTerms(added, isTicked), {
      onSuccess: () => {
        // Tickets for any day have no add-ons, which belong to a time.
        if (isOpen) onCart();
        else
          dispatch({
            type: 'taken',
            taken: { serviceId: service.id, ...at, added: countedOf(choice) },
          });
        askForPeople(added);
      },
    });
  };
  // A session that was full from the start has no priced response: its alternatives are known only
  // when nothing is counted.
  const isWeighed = choice !== null || Object.keys(choices.tickets).length === 0;
  const isShort = session?.reason != null || (choice !== null && choice.left < 0);
  return {
    session,
    products,
    anyDay,
    choice,
    lines,
    isBusy: isPending,
    add,
    instead:
      view && query && isWeighed && (isShort || isShownHere(error))
        ? offersInstead(view.cells, query)
        : [],
    goTo: ({ period }) => {
      if (!session || !view) return;
      reset();
      dispatch({ type: 'slot', start: period.from, forMinutes: view.duration, part: null });
      dispatch({ type: 'facility', id: session.hall.id });
    },
    priced: { error: priced.data ? null : priced.error, refetch: priced.refetch },
    refusal: isShownHere(error) ? error.message : null,
    count: (productId, quantity) => {
      reset();
      dispatch({ type: 'ticket', productId, quantity });
    },
  };
}
