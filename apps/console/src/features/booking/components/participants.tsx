import { Button } from '@nadi/ui/controls/button.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useBookingPeople } from '../api.ts';
import type { DayRow } from '../model.ts';

/** Button that shows the participants of a booking; none where its order names nobody. */
export function Participants({ row }: { row: DayRow }) {
  const t = useT('console-day');
  const [isOpen, setOpen] = useState(false);
  if (!row.hasPeople) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('console.participants')}
        <span className="sr-only"> {row.order}</span>
      </Button>
      {isOpen && (
        <Dialog title={t('console.participants')} size="small" onClose={() => setOpen(false)}>
          <p className="mb-3 text-sm text-ink-soft">
            <bdi>{[row.what, row.time].filter(Boolean).join(' · ')}</bdi>
          </p>
          <People row={row} />
        </Dialog>
      )}
    </>
  );
}

/** Participants with contact, age and masked document. */
function People({ row }: { row: DayRow }) {
  const t = useT('console-day');
  const { data, isError, error, refetch } = useBookingPeople(row.orderId);
  if (isError) return <Failed error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-16" />;
  const people = data.filter(({ booking }) => booking === row.id);
  if (people.length === 0) return <p>{t('console.noParticipants')}</p>;
  return (
    <ol className="flex flex-col divide-y divide-line">
      {people.map(({ name, mobile, age, id_proof_number: document }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two participants may be alike
        <li key={place} className="py-2">
          <bdi className="font-medium">{name}</bdi>
          <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            <bdi dir="ltr">{mobile}</bdi>
            {age !== null && <span>{t('console.age', { count: age })}</span>}
            {document !== null && (
              <bdi dir="ltr" className="whitespace-nowrap">
                {document}
              </bdi>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
