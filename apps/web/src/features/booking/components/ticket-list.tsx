import { inLanguage } from '@nadi/domain/kernel/localized';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { factsOf } from '../../../platform/line/line.ts';
import { Failed } from '../../../platform/page/failed.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { type Ticket, useTickets } from '../api.ts';
import { GiveBack } from './give-back.tsx';
import { TicketCard } from './ticket-card.tsx';

export interface TicketListProps {
  readonly orderId: string;
  /** Order token of a guest, which gives access without a session. */
  readonly orderToken?: string;
}

/** Lists the tickets of one order. */
export function TicketList({ orderId, orderToken }: TicketListProps) {
  const t = useT('booking');
  const { data: tickets, error, refetch } = useTickets(orderId, orderToken);
  return (
    <Loaded
      data={tickets}
      failed={error && <Failed error={error} onRetry={refetch} />}
      skeleton={<Skeleton className="h-120" />}
      empty={<EmptyState title={t('ticket.none')} />}
    >
      {(all) => (
        <>
          <MovedTickets tickets={all} orderId={orderId} orderToken={orderToken} />
          <div className="grid gap-5 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] print:block">
            {all.map((ticket, index) => (
              <TicketCard
                key={ticket.ticket_id}
                ticket={ticket}
                number={index + 1}
                count={all.length}
                orderToken={orderToken}
              />
            ))}
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Shows that the venue has moved these tickets, and offers to give them all back. */
function MovedTickets({
  tickets,
  ...order
}: {
  tickets: readonly Ticket[];
  orderId: string;
  orderToken: string | undefined;
}) {
  const { t, language } = useLanguage('booking');
  const returnable = tickets.filter((one) => one.give_back_until !== null);
  const names = returnable.map((one) => inLanguage(factsOf(one).title, language));
  const count = returnable.length;
  if (count === 0) return null;
  return (
    <div className="mb-5 print:hidden">
      <Notice
        action={
          count > 1 && (
            <GiveBack tickets={returnable} label={t('ticket.giveBackAll', { count })} {...order} />
          )
        }
      >
        {t('ticket.moved', { name: [...new Set(names)].join(language === 'ar' ? '، ' : ', ') })}
      </Notice>
    </div>
  );
}
