import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { Button } from '@nadi/ui/controls/button.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useSeen } from '../../../platform/act.ts';
import { Changed, Failed } from '../../../platform/failed.tsx';
import { lineTime } from '../../../platform/line-time.ts';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { type Session, useReservation, useSessions } from '../api.reservations.ts';
import type { DayRow } from '../model.ts';
import { BookingHeading } from './booking-heading.tsx';

/** Button that reserves a session for open-dated tickets (BOOK-33); none where it cannot be. */
export function ReserveSession({ row }: { row: DayRow }) {
  const t = useT('console-day');
  const [isOpen, setOpen] = useState(false);
  if (row.reservable.length === 0 && !isOpen) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(row.date === null ? 'console.reserve' : 'console.reserveOther')}
        <span className="sr-only"> {row.order}</span>
      </Button>
      {isOpen && <ReserveDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReserveDialogProps {
  readonly row: DayRow;
  readonly onClose: () => void;
}

function ReserveDialog({ row, onClose }: ReserveDialogProps) {
  const t = useT('console-day');
  const [ticket, setTicket] = useState(row.reservable[0]?.ticket ?? '');
  const [date, setDate] = useState<LocalDate>(row.date ?? addDays(row.listedOn, 1));
  const [start, setStart] = useState('');
  const [refused, setRefused] = useState<Error | null>(null);
  const { seen, change } = useSeen(row.seen, refused);
  const reservation = useReservation(ticket, seen);
  const { reserve, giveUp } = reservation;
  const sessions = useSessions(ticket, date);
  // A session that was taken meanwhile is no longer chosen.
  const session = sessions.data?.sessions.find(({ start_time }) => start_time === start);
  const failed = reserve.error ?? giveUp.error;
  if (failed !== null && failed !== refused) setRefused(failed);
  return (
    <Dialog
      title={t('console.reserveTitle')}
      size="small"
      onClose={onClose}
      footer={<Acts row={row} session={session} of={reservation} onDone={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <BookingHeading row={row} />
        {row.reservable.length > 1 && (
          <SelectField
            label={t('console.reserveTicket')}
            options={row.reservable.map((one) => ({
              value: one.ticket,
              label: t('console.ticketNamed', { name: one.name }),
            }))}
            value={ticket}
            onChange={(event) => setTicket(event.target.value)}
          />
        )}
        <TextField
          type="date"
          label={t('console.reserveDate')}
          max={row.lastDay ?? undefined}
          value={date}
          onChange={(event) => {
            if (event.target.value !== '') setDate(event.target.value);
            setStart('');
          }}
        />
        <SessionField sessions={sessions} start={start} onChoose={setStart} />
        <p className="text-ink-soft">{t('console.reserveLead')}</p>
        {change && <Changed change={change} />}
        {failed && failed !== change && (
          <Failed
            error={failed}
            onAgain={() => {
              reserve.reset();
              giveUp.reset();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface ActsProps {
  readonly row: DayRow;
  readonly session: Session | undefined;
  readonly of: ReturnType<typeof useReservation>;
  readonly onDone: () => void;
}

/** Buttons that reserve the chosen session, and give up the one that the ticket has. */
function Acts({ row, session, of: { reserve, giveUp }, onDone }: ActsProps) {
  const t = useT('console-day');
  const done = (text: 'console.reserveDone' | 'console.reserveGivenUp') => () => {
    toasts.show('success', t(text));
    onDone();
  };
  return (
    <div className="flex flex-col gap-2">
      <Button
        tone="cta"
        wide
        disabled={session === undefined || giveUp.isPending}
        busy={reserve.isPending}
        onClick={() =>
          session && reserve.mutate(session, { onSuccess: done('console.reserveDone') })
        }
      >
        {t('console.reserveConfirm')}
      </Button>
      {row.date !== null && (
        <Button
          wide
          disabled={reserve.isPending}
          busy={giveUp.isPending}
          onClick={() => giveUp.mutate(undefined, { onSuccess: done('console.reserveGivenUp') })}
        >
          {t('console.reserveGiveUp')}
        </Button>
      )}
    </div>
  );
}

interface SessionFieldProps {
  readonly sessions: ReturnType<typeof useSessions>;
  readonly start: string;
  readonly onChoose: (start: string) => void;
}

/** Field for one of the sessions with places left. */
function SessionField({ sessions, start, onChoose }: SessionFieldProps) {
  const { t, language } = useLanguage('console-day');
  const { data, isError, error, refetch } = sessions;
  if (isError) return <Failed error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-20" />;
  if (data.sessions.length === 0) return <Notice>{t('console.reserveNone')}</Notice>;
  return (
    <SelectField
      label={t('console.reserveSession')}
      options={[
        ...(start === '' ? [{ value: '', label: t('console.reserveChoose') }] : []),
        ...data.sessions.map(({ start_time, end_time }) => ({
          value: start_time,
          label: lineTime(start_time, end_time, language),
        })),
      ]}
      value={start}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
