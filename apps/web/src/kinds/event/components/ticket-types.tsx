import { inLanguage } from '@nadi/domain/kernel/localized';
import { dateOf, minuteOf } from '@nadi/domain/kernel/zoned';
import { formatClock } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Stepper } from '@nadi/ui/controls/stepper.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { localMinuteAt } from '../../../platform/device/local-time.ts';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import { useLongDateText } from '../../../platform/line/deadline-text.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import type { Performance, Ticket } from '../api.ts';
import { keepQuantity, useKeptChoice } from '../state.choice.ts';
import { grossOf, type TicketState, ticketState } from '../tickets.ts';
import { mostTickets, ticketsToTake } from '../unnumbered.ts';
import { useOwn } from './place-choice.tsx';
import { SeatSign } from './seats/seat-sign.tsx';

export interface TicketTypesProps {
  readonly performance: Performance;
  /** Chooses a price level whose seats are selected below. */
  readonly onLevel: (level: number) => void;
}

/** Tickets of a performance: price, sale window, number left, and a counter for each. */
export function TicketTypes({ performance, onLevel }: TicketTypesProps) {
  const { t } = useLanguage('event');
  const local = useLocalNow();
  const { quantities } = useKeptChoice(performance.id);
  const own = useOwn(performance);
  return (
    <section aria-labelledby="tickets">
      <h2 id="tickets" className="mb-3 text-2xl">
        {t('event.tickets')}
      </h2>
      {performance.tickets.length === 0 && <p className="text-ink-soft">{t('event.noTickets')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {performance.tickets.map((ticket) => (
          <li key={ticket.event_ticket_id}>
            <TicketType
              ticket={ticket}
              state={ticketState(ticket, performance, local)}
              quantity={ticketsToTake(ticket, quantities, own)}
              most={mostTickets(ticket, performance, local, own)}
              onQuantity={(next) => keepQuantity(performance.id, ticket.event_ticket_id, next)}
              onLevel={onLevel}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TicketTypeProps {
  readonly ticket: Ticket;
  readonly state: TicketState;
  readonly quantity: number;
  /** Upper bound; 0: none can be chosen here. */
  readonly most: number;
  readonly onQuantity: (quantity: number) => void;
  readonly onLevel: TicketTypesProps['onLevel'];
}

function TicketType({ ticket, state, quantity, most, onQuantity, onLevel }: TicketTypeProps) {
  const { t, language } = useLanguage('event');
  const { currency } = useConfig();
  const name = inLanguage({ en: ticket.name, ar: ticket.ar_name }, language);
  const gross = grossOf(ticket);
  const isOff = state === 'called_off' || state === 'after';
  const level = ticket.seat_category_id === null ? null : ticket.seat_category_id - 1;
  return (
    <Card className="flex h-full flex-col gap-1">
      <h3 className="flex items-center gap-2 text-lg">
        {level !== null && <SeatSign category={level} />}
        {name}
      </h3>
      <p className={`text-lg sm:text-xl ${isOff ? 'text-ink-soft' : 'text-bright'}`}>
        {gross === 0 ? t('home.free') : <Money fils={gross} currency={currency} />}
      </p>
      <SaleNote ticket={ticket} state={state} />
      {ticket.participant_count > 1 && (
        <p className="text-sm text-ink-soft">
          {t('event.admits', { count: ticket.participant_count })}
        </p>
      )}
      {level !== null && state === 'on' && (
        <div className="mt-auto pt-2">
          <Button
            size="small"
            aria-label={`${t('event.chooseSeats')}: ${name}`}
            onClick={() => {
              onLevel(level);
              document.getElementById('seats')?.scrollIntoView({ block: 'start' });
            }}
          >
            {t('event.chooseSeats')}
          </Button>
        </div>
      )}
      {most > 0 && (
        <div className="mt-auto pt-2">
          <Stepper name={name} value={Math.min(quantity, most)} max={most} onChange={onQuantity} />
        </div>
      )}
    </Card>
  );
}

/** Shows the sale window and the number left. */
function SaleNote({ ticket, state }: { ticket: Ticket; state: TicketState }) {
  const t = useT('event');
  const momentText = useMomentText();
  if (state === 'sold_out') return <TicketStatus text={t('event.soldOut')} />;
  if (state === 'called_off') return <TicketStatus text={t('event.calledOff')} />;
  if (state === 'after') return <p className="text-sm text-ink-soft">{t('event.saleOver')}</p>;
  if (state === 'before' && ticket.sale_start !== null)
    return (
      <p className="text-sm text-ink-soft">
        {t('event.saleStarts', { when: momentText(ticket.sale_start) })}
      </p>
    );
  return (
    <div className="text-sm text-ink-soft">
      <p>{t('event.left', { count: ticket.remaining })}</p>
      {ticket.sale_end !== null && (
        <p>{t('event.saleEnds', { when: momentText(ticket.sale_end) })}</p>
      )}
      <p>{t('event.perOrder', { max: ticket.max_per_order })}</p>
    </div>
  );
}

const TicketStatus = ({ text }: { text: string }) => (
  <p>
    <Badge tone="danger">{text}</Badge>
  </p>
);

/** Returns a function that formats `Tuesday 24 November 2026 19:00` in venue time. */
function useMomentText(): (instant: string) => string {
  const longDateText = useLongDateText();
  return (instant) => {
    const local = localMinuteAt(Date.parse(instant));
    return `${longDateText(dateOf(local))} ${formatClock(minuteOf(local))}`;
  };
}
