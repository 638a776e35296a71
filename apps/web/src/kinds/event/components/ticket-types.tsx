import { inLanguage } from '@nadi/domain/kernel/localized';
import { dateOf, minuteOf } from '@nadi/domain/kernel/zoned';
import { formatClock } from '@nadi/i18n/dates';
import { Badge } from '@nadi/ui/badge.tsx';
import { Card } from '@nadi/ui/card.tsx';
import { Money } from '@nadi/ui/money.tsx';
import { useConfig, useDateText } from '../../../platform/site.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { useWallNow } from '../../../platform/use-wall-now.ts';
import { wallAt } from '../../../platform/wall.ts';
import type { Performance, Ticket } from '../api.ts';
import { grossOf, type TicketState, ticketState } from '../tickets.ts';

/** What there is to buy for a performance: price, when it is sold, and what is left. */
export function TicketTypes({ performance }: { performance: Performance }) {
  const { t } = useLanguage('event');
  const wall = useWallNow();
  return (
    <section aria-labelledby="tickets">
      <h2 id="tickets" className="mb-3 text-2xl">
        {t('event.tickets')}
      </h2>
      {performance.tickets.length === 0 && <p className="text-ink-soft">{t('event.noTickets')}</p>}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {performance.tickets.map((ticket) => (
          <li key={ticket.event_ticket_id}>
            <TicketType ticket={ticket} state={ticketState(ticket, performance, wall)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TicketType({ ticket, state }: { ticket: Ticket; state: TicketState }) {
  const { t, language } = useLanguage('event');
  const { currency } = useConfig();
  const gross = grossOf(ticket);
  const isOff = state === 'called_off' || state === 'after';
  return (
    <Card className="flex h-full flex-col gap-1">
      <h3 className="text-lg">{inLanguage({ en: ticket.name, ar: ticket.ar_name }, language)}</h3>
      <p className={isOff ? 'text-xl text-ink-soft' : 'text-xl text-bright'}>
        {gross === 0 ? t('home.free') : <Money fils={gross} currency={currency} />}
      </p>
      <SaleNote ticket={ticket} state={state} />
      {ticket.participant_count > 1 && (
        <p className="text-sm text-ink-soft">
          {t('event.admits', { count: ticket.participant_count })}
        </p>
      )}
    </Card>
  );
}

/** When it is sold, and what is left of it. */
function SaleNote({ ticket, state }: { ticket: Ticket; state: TicketState }) {
  const { t } = useLanguage('event');
  const momentText = useMomentText();
  if (state === 'sold_out') return <Standing text={t('event.soldOut')} />;
  if (state === 'called_off') return <Standing text={t('event.calledOff')} />;
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

const Standing = ({ text }: { text: string }) => (
  <p>
    <Badge tone="danger">{text}</Badge>
  </p>
);

/** `Tue, 24-11-2026 19:00` by the venue's clock. */
function useMomentText(): (instant: string) => string {
  const dateText = useDateText();
  return (instant) => {
    const wall = wallAt(Date.parse(instant));
    return `${dateText(dateOf(wall))} ${formatClock(minuteOf(wall))}`;
  };
}
