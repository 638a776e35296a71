import { Button } from '@nadi/ui/button.tsx';
import { EmptyState } from '@nadi/ui/empty-state.tsx';
import { useT } from '@nadi/ui/language.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { useParams } from '@tanstack/react-router';
import { useTickets } from '../api.ts';
import { TicketCard } from '../components/ticket-card.tsx';

/** The tickets of one order. */
export function TicketsScreen() {
  const t = useT();
  const { orderId } = useParams({ strict: false }) as { orderId: string };
  const { data: tickets, error, refetch } = useTickets(orderId);
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-8" aria-busy={!tickets && !error}>
      <h1 className="mb-5 text-3xl">{t('ticket.title')}</h1>
      {error && (
        <Notice
          tone="danger"
          title={error.message}
          action={<Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
        />
      )}
      {!tickets && !error && <Skeleton className="h-120" />}
      {tickets?.length === 0 && <EmptyState title={t('ticket.none')} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {tickets?.map((ticket, index) => (
          <TicketCard
            key={ticket.ticket_id}
            ticket={ticket}
            number={index + 1}
            count={tickets.length}
          />
        ))}
      </div>
    </main>
  );
}
