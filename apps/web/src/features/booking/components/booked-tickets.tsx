import { buttonClass } from '@nadi/ui/controls/button-class';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Link } from '@tanstack/react-router';
import { factsOf } from '../../../platform/line/line.ts';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import type { BookedLine, BookedTicket } from '../api.ts';
import type { BookingEntry } from '../booked-line.ts';
import { statusOf } from '../booking-status.ts';

/** Upper bound of tickets that an entry shows without a tap. */
const SHOWN_AT_ONCE = 4;

interface BookedTicketsProps {
  readonly line: BookedLine;
  readonly entry: BookingEntry;
  /** Details of each ticket that the tickets do not share. */
  readonly details: readonly (readonly string[])[];
  /** False: no network, and the tickets are not cached on this device. */
  readonly hasTickets: boolean;
}

/** Tickets of a booking with several: their number, and each with a link to its code. */
export function BookedTickets({
  line: { tickets },
  entry: { lead, counted },
  details,
  hasTickets,
}: BookedTicketsProps) {
  const t = useT('booking');
  const count = tickets.length;
  return (
    <details className="w-full border-t border-line pt-3" open={count <= SHOWN_AT_ONCE}>
      <summary className="cursor-pointer text-sm font-medium">
        {counted.length === count
          ? t('bookings.tickets', { count })
          : t('bookings.ticketsLeft', { left: counted.length, count })}
      </summary>
      <ol className="mt-2 flex flex-col gap-2">
        {tickets.map((ticket, index) => (
          <li key={ticket.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <TicketOfLine
              ticket={ticket}
              lead={lead}
              number={index + 1}
              details={details[index] ?? []}
              isLinked={hasTickets}
            />
          </li>
        ))}
      </ol>
    </details>
  );
}

interface TicketOfLineProps {
  readonly ticket: BookedTicket;
  /** Ticket whose time and status the entry shows; equal ones are not repeated. */
  readonly lead: BookedTicket;
  readonly number: number;
  readonly details: readonly string[];
  readonly isLinked: boolean;
}

function TicketOfLine({ ticket, lead, number, details, isLinked }: TicketOfLineProps) {
  const t = useT('booking');
  const facts = factsOf(ticket);
  const [tone, status] = statusOf(ticket);
  const isAtSameTime = ticket.date === lead.date && ticket.start_time === lead.start_time;
  const name = t('bookings.ticket', { number });
  return (
    <>
      {isLinked ? (
        <Link
          to="/profile/view-tickets/$orderId"
          params={{ orderId: ticket.order_id }}
          hash={ticket.ticket_id}
          className={buttonClass({ size: 'small' })}
        >
          {name}
        </Link>
      ) : (
        <span className="text-sm">{name}</span>
      )}
      {details.length > 0 && (
        <span className="text-sm wrap-anywhere text-ink-soft">
          <bdi>{details.join(' · ')}</bdi>
        </span>
      )}
      {!isAtSameTime && <LineWhen line={facts} className="text-sm" />}
      {status !== statusOf(lead)[1] && <Badge tone={tone}>{t(status)}</Badge>}
    </>
  );
}
