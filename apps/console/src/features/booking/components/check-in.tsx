import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge, type BadgeTone } from '@nadi/ui/data/badge.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { failureText } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { type TicketEntry, useRecordEntries, useUndoEntries } from '../api.ts';
import type { DayRow, TicketVisit } from '../model.ts';

/** Records entries and offers to undo them; a refusal is shown. */
function useEntries() {
  const t = useT('console-day');
  const record = useRecordEntries();
  const undo = useUndoEntries();
  const showFailure = (error: Error) => void toasts.show('error', failureText(error, t));
  const enter = (entries: readonly TicketEntry[]) =>
    record.mutate(entries, {
      onError: showFailure,
      onSuccess: (ids) => {
        const count = ids.length;
        const isOut = entries[0]?.way === 'out';
        toasts.offer(t(isOut ? 'console.checkedOut' : 'console.checkedIn', { count }), {
          label: t('console.undoEntry'),
          take: () => undo.mutate(ids, { onError: showFailure }),
        });
      },
    });
  return { enter, isPending: record.isPending };
}

const entryOf = ({ ticket, state }: TicketVisit): TicketEntry => ({
  ticket,
  way: state === 'in' ? 'out' : 'in',
});

/** Button that checks the tickets of a booking in and out; several are listed in a dialog. */
export function CheckIn({ row }: { row: DayRow }) {
  const t = useT('console-day');
  const [isOpen, setOpen] = useState(false);
  const [only, ...others] = row.visits;
  if (only === undefined) return null;
  if (others.length === 0) return <EntryButton visit={only} of={row.order} />;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('console.checkInTitle')}
        <span className="sr-only"> {row.order}</span>
      </Button>
      {isOpen && <CheckInDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Button that checks one ticket in, or out where it is in. */
function EntryButton({ visit, of }: { visit: TicketVisit; of: string }) {
  const t = useT('console-day');
  const { enter, isPending } = useEntries();
  return (
    <Button size="small" busy={isPending} onClick={() => enter([entryOf(visit)])}>
      {t(visit.state === 'in' ? 'console.checkOut' : 'console.checkIn')}
      <span className="sr-only"> {of}</span>
    </Button>
  );
}

const TONES: Readonly<Record<TicketVisit['state'], BadgeTone>> = {
  expected: 'plain',
  in: 'success',
  out: 'plain',
};

function CheckInDialog({ row, onClose }: { row: DayRow; onClose: () => void }) {
  const t = useT('console-day');
  const { enter, isPending } = useEntries();
  const expected = row.visits.filter(({ state }) => state === 'expected');
  return (
    <Dialog
      title={t('console.checkInTitle')}
      size="small"
      shape="card"
      onClose={onClose}
      footer={
        expected.length > 1 && (
          <Button tone="cta" wide busy={isPending} onClick={() => enter(expected.map(entryOf))}>
            {t('console.checkInAll', { count: expected.length })}
          </Button>
        )
      }
    >
      <p>
        <bdi className="font-medium">{[row.what, row.where].filter(Boolean).join(' · ')}</bdi>
        <span className="block text-sm text-ink-soft">
          <bdi>{row.time}</bdi> · <bdi>{row.holder}</bdi>
        </span>
      </p>
      <ul className="mt-4 divide-y divide-line">
        {row.visits.map((visit) => (
          <li key={visit.ticket} className="flex flex-wrap items-center gap-3 py-2">
            <span className="grow">{t('console.ticketNamed', { name: visit.name })}</span>
            <Badge tone={TONES[visit.state]}>{t(`console.visit.${visit.state}`)}</Badge>
            <EntryButton visit={visit} of={visit.name} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
