import { drawingNamed } from '@nadi/art/drawing-for';
import { download } from '@nadi/browser/download';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/controls/button.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { QrCode } from '@nadi/ui/data/qr-code.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useMutation } from '@tanstack/react-query';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import { useLineTexts } from '../../../platform/line/kinds.ts';
import { factsOf } from '../../../platform/line/line.ts';
import { LineDetails } from '../../../platform/line/line-details.tsx';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { useConfig, useDateText, useVenueName } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { useUser } from '../../account/state.ts';
import { isLapsed, type OrderOfTickets, type Ticket } from '../model.ts';
import { AddonList } from './addon-list.tsx';
import { TicketCancellation } from './cancel-tickets.tsx';
import { Directions } from './directions.tsx';
import { ReserveSession } from './reserve-session.tsx';

export interface TicketCardProps {
  readonly ticket: Ticket;
  readonly number: number;
  readonly count: number;
  /** Its order; a guest's token of it fetches the documents in place of a session. */
  readonly order: OrderOfTickets;
}

/** Ticket: the court under its lights, date, place, and the entry code. */
export function TicketCard({ ticket: shown, number, count, order }: TicketCardProps) {
  const now = useLocalNow();
  // A ticket that is cached on the device still has its code.
  const hasLapsed = isLapsed(shown, now);
  const ticket = hasLapsed ? { ...shown, qr: null } : shown;
  const t = useT('booking');
  const facts = factsOf(ticket);
  const { title: name, where, details } = useLineTexts(facts);
  return (
    <article
      id={ticket.ticket_id}
      tabIndex={-1}
      className="rise scroll-mt-24 print:animate-none overflow-hidden rounded-card border border-line bg-surface print:mx-auto print:max-w-md print:break-inside-avoid print:not-last:break-after-page"
    >
      <div className="h-24 overflow-hidden sm:h-36 print:hidden">
        <CourtArt drawing={drawingNamed(ticket.art ?? 'hall')} className="rounded-none! -mt-10" />
      </div>
      <div className="flex flex-col gap-4 p-5">
        <PrintedHead ticket={ticket} />
        <div>
          <p className="text-sm text-ink-soft">
            {t('ticket.one', { number, count })}
            {where && (
              <>
                {' · '}
                <bdi>{where}</bdi>
              </>
            )}
          </p>
          <h2 className="text-2xl">
            <bdi>{name}</bdi>
          </h2>
          <LineWhen line={facts} className="mt-1 text-bright" />
          <LineDetails details={details} />
          <AddonList addons={ticket.addons} />
        </div>
        {hasLapsed && ticket.state === 'valid' ? (
          <Lapsed ticket={ticket} />
        ) : (
          <TicketCode ticket={ticket} name={name} />
        )}
        <TicketFiles ticket={ticket} orderToken={order.orderToken} />
        {ticket.state === 'valid' && !hasLapsed && <Directions ticket={ticket} />}
        <ReserveSession ticket={ticket} now={now} order={order} />
        <TicketCancellation ticket={ticket} now={now} order={order} />
      </div>
    </article>
  );
}

/** Shows on paper alone what a ticket needs beside the page: venue, address, buyer and order. */
function PrintedHead({ ticket: { holder, order_number: number } }: { ticket: Ticket }) {
  const { t, language } = useLanguage('booking');
  const venue = useVenueName();
  const { address: en, ar_address: ar } = useConfig();
  const address = inLanguage({ en, ar }, language);
  return (
    <div className="hidden border-b border-line pb-3 print:block">
      <p className="font-medium">
        <bdi>{venue}</bdi>
      </p>
      {address && (
        <p className="text-sm">
          <bdi>{address}</bdi>
        </p>
      )}
      <dl className="mt-2 flex flex-wrap gap-x-6 text-sm">
        {holder && <Fact label={t('ticket.holder')}>{holder}</Fact>}
        <Fact label={t('ticket.order')}>{number}</Fact>
      </dl>
    </div>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div className="flex gap-2">
    <dt>{label}</dt>
    <dd className="font-medium">
      <bdi>{children}</bdi>
    </dd>
  </div>
);

/** Shows that an open-dated ticket is no longer valid. */
function Lapsed({ ticket: { valid_until: until = '' } }: { ticket: Ticket }) {
  const t = useT('booking');
  const dateText = useDateText();
  return <Notice>{t('ticket.lapsed', { date: dateText(until) })}</Notice>;
}

/** Shows the entry code, or the reason why there is none. */
function TicketCode({ ticket: { qr, state }, name }: { ticket: Ticket; name: string }) {
  const t = useT('booking');
  if (qr) {
    return (
      <div className="mx-auto w-full max-w-64 border-t border-dashed border-line pt-4 text-center print:max-w-[55mm]">
        <QrCode text={qr} title={t('ticket.qrName', { name })} />
        <p className="mt-2 text-sm text-ink-soft">{t('ticket.show')}</p>
      </div>
    );
  }
  if (state === 'valid') {
    return (
      <p className="rounded-control border border-line p-3 text-ink-soft">{t('ticket.notYet')}</p>
    );
  }
  return (
    <Notice tone={state === 'called_off' ? 'danger' : 'info'}>
      {t(state === 'called_off' ? 'ticket.calledOff' : 'ticket.cancelled')}
    </Notice>
  );
}

function TicketFiles({
  ticket,
  orderToken,
}: Pick<TicketCardProps, 'ticket'> & Pick<OrderOfTickets, 'orderToken'>) {
  const { t, language } = useLanguage('booking');
  const user = useUser();
  const proof: Record<string, string> = orderToken
    ? { 'X-Order-Token': orderToken }
    : { Authorization: `Bearer ${user?.token ?? ''}` };
  const fetchFile = useMutation({
    mutationFn: (kind: 'ics' | 'pdf') =>
      download(`/tickets/${ticket.ticket_id}/${kind}?lang=${language}`, proof),
    onError: (error) => toasts.show('error', error.message || t('ui.unexpected')),
  });
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-2">
      {ticket.date !== null && (
        <Button busy={fetchFile.isPending} onClick={() => fetchFile.mutate('ics')}>
          <Icon name="calendar" />
          {/* The same calendar entry again, marked as cancelled. */}
          {t(ticket.state === 'valid' ? 'ticket.calendar' : 'ticket.calendarEnded')}
        </Button>
      )}
      {ticket.qr && (
        <Button busy={fetchFile.isPending} onClick={() => fetchFile.mutate('pdf')}>
          <Icon name="download" />
          {t('ticket.pdf')}
        </Button>
      )}
    </div>
  );
}
