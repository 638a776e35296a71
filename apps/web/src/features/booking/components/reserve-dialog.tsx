import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { formatTimeRange } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { localPeriod, today } from '../../../platform/device/local-time.ts';
import { factsOf } from '../../../platform/line/line.ts';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { Failed } from '../../../platform/page/failed.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { type Session, useReservation, useSessions } from '../api.reservations.ts';
import { daysToReserve, type OrderOfTickets, type Ticket } from '../model.ts';
import { DayStrip } from './day-strip.tsx';

export interface ReserveDialogProps {
  readonly ticket: Ticket;
  readonly order: OrderOfTickets;
  readonly onClose: () => void;
}

/** Dialog that reserves a session for an open-dated ticket, or gives up the one that it has. */
export function ReserveDialog({ ticket, order, onClose }: ReserveDialogProps) {
  const t = useT('booking');
  const tomorrow = addDays(today(), 1);
  const [date, setDate] = useState<LocalDate>(ticket.date ?? tomorrow);
  const [start, setStart] = useState<string | null>(null);
  const reserved = { ...order, ticketId: ticket.ticket_id };
  const sessions = useSessions(reserved, date);
  const { reserve, giveUp } = useReservation(reserved);
  // A session that was taken meanwhile is no longer chosen.
  const session = sessions.data?.sessions.find(({ start_time }) => start_time === start) ?? null;
  const chooseDate = (next: LocalDate) => {
    setDate(next);
    setStart(null);
  };
  return (
    <Dialog
      title={t('ticket.reserveTitle')}
      onClose={onClose}
      footer={
        <div className="flex flex-col gap-3">
          <Button
            tone="cta"
            wide
            disabled={session === null || giveUp.isPending}
            busy={reserve.isPending}
            onClick={() => session && reserve.mutate(session, { onSuccess: onClose })}
          >
            {t('ticket.reserveConfirm')}
          </Button>
          {ticket.date !== null && (
            <Button
              wide
              disabled={reserve.isPending}
              busy={giveUp.isPending}
              onClick={() => giveUp.mutate(undefined, { onSuccess: onClose })}
            >
              {t('ticket.reserveGiveUp')}
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm text-ink-soft">{t('ticket.reserveLead')}</p>
        {ticket.date !== null && <Reserved ticket={ticket} />}
        <DayStrip
          label={t('ticket.reserveDay')}
          date={date}
          days={daysToReserve(tomorrow, ticket)}
          onChange={chooseDate}
        />
        <Loaded
          data={sessions.data?.sessions}
          failed={
            sessions.error && (
              <Failed error={sessions.error} onRetry={() => void sessions.refetch()} />
            )
          }
          skeleton={<Skeleton className="h-40" />}
          empty={<EmptyState title={t('ticket.reserveNone')} hint={t('ticket.moveNoneHint')} />}
        >
          {(shown) => <Sessions sessions={shown} session={session} onChoose={setStart} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

/** Shows the session that a ticket has. */
function Reserved({ ticket }: { readonly ticket: Ticket }) {
  const t = useT('booking');
  return (
    <div>
      <p className="text-sm text-ink-soft">{t('ticket.reserveNow')}</p>
      <LineWhen line={factsOf(ticket)} />
    </div>
  );
}

interface SessionsProps {
  readonly sessions: readonly Session[];
  readonly session: Session | null;
  readonly onChoose: (start: string) => void;
}

function Sessions({ sessions, session, onChoose }: SessionsProps) {
  const { t, language } = useLanguage('booking');
  const rangeOf = ({ date, start_time, end_time }: Session): string => {
    const when = localPeriod(date, start_time, end_time);
    return when === null ? '' : formatTimeRange(when.from, when.to, language);
  };
  return (
    <RadioStrip
      label={t('ticket.reserveTime')}
      layout="grid"
      options={sessions.map((one) => ({
        value: one.start_time,
        name: rangeOf(one),
        label: <span className="tabular-nums">{one.start_time.slice(0, 5)}</span>,
      }))}
      value={session?.start_time ?? null}
      onChange={onChoose}
    />
  );
}
