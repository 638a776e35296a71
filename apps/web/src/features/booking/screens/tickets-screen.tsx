import { useParams } from '@tanstack/react-router';
import { useT } from '../../../platform/page/texts.tsx';
import { TicketList } from '../components/ticket-list.tsx';

/** Shows the tickets of one order of the signed-in customer. */
export function TicketsScreen() {
  const t = useT();
  const { orderId } = useParams({ strict: false }) as { orderId: string };
  return (
    <main className="own-corner mx-auto w-full max-w-3xl px-4 py-8 print:p-0">
      <h1 className="mb-5 text-3xl print:hidden">{t('ticket.title')}</h1>
      <TicketList orderId={orderId} />
    </main>
  );
}
