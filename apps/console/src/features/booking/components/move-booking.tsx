import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { type CancelledBy, mayMove } from '@nadi/domain/staff/rights';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { useSeen } from '../../../platform/act.ts';
import { Changed, Failed } from '../../../platform/failed.tsx';
import { lineTime } from '../../../platform/line-time.ts';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { useSession } from '../../staff/api.ts';
import {
  type OfferedPlace,
  type StaffMove,
  useMoveBooking,
  useMovePreview,
  useMoves,
} from '../api.moves.ts';
import type { DayRow } from '../model.ts';
import { BookingHeading } from './booking-heading.tsx';
import { PartyField, ReasonField } from './change-fields.tsx';
import { RefundShares } from './refund-shares.tsx';

/** Button that moves a booking to another time or place; none where it cannot be moved. */
export function MoveBooking({ row }: { row: DayRow }) {
  const t = useT('console-day');
  const [isOpen, setOpen] = useState(false);
  if ((!row.isMovable && !isOpen) || row.date === null) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('console.moveBooking')}
        <span className="sr-only"> {row.order}</span>
      </Button>
      {isOpen && <MoveDialog row={row} date={row.date} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MoveDialogProps {
  readonly row: DayRow;
  readonly date: string;
  readonly onClose: () => void;
}

function MoveDialog({ row, date: booked, onClose }: MoveDialogProps) {
  const { t } = useLanguage('console-day');
  const role = useSession().data?.role ?? 'desk';
  const [date, setDate] = useState(booked);
  const [place, setPlace] = useState<OfferedPlace | null>(null);
  const [by, setBy] = useState<CancelledBy>('customer');
  const [isWaived, setWaived] = useState(false);
  const [reason, setReason] = useState('');
  const difference = isWaived ? 'waive' : 'settle';
  const moving = useMoveBooking();
  const [refused, setRefused] = useState<Error | null>(null);
  const { seen, change } = useSeen(row.seen, moving.error, refused);
  const move = place && ({ booking: row.id, seen, place, by, difference } as const);
  const preview = useMovePreview(move);
  if (preview.error !== null && preview.error !== refused) setRefused(preview.error);
  const mayWaive = mayMove(role, { by, isFree: false, isWaived: true });
  return (
    <ConfirmDialog
      title={t('console.moveTitle')}
      confirmLabel={t('console.moveBooking')}
      cancelLabel={t('console.moveBack')}
      busy={moving.isPending || !preview.isSuccess || preview.isFetching || move === null}
      onConfirm={() => move && moving.mutate({ ...move, reason }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-4">
        <BookingHeading row={row} />
        <TextField
          type="date"
          label={t('console.moveDate')}
          value={date}
          onChange={(event) => {
            if (event.target.value !== '') setDate(event.target.value);
            setPlace(null);
          }}
        />
        <PlaceFields booking={row.id} date={date} place={place} onChoose={setPlace} />
        <PartyField id="move-by" label={t('console.moveBy')} by={by} onChange={setBy} />
        {mayWaive && (
          <ChoiceField
            id="move-difference"
            label={t('console.moveDifference')}
            isSeveral={false}
            options={[
              { value: 'settle', label: t('console.moveSettle') },
              { value: 'waive', label: t('console.moveWaive') },
            ]}
            chosen={[difference]}
            onChange={([chosen]) => setWaived(chosen === 'waive')}
          />
        )}
        <ReasonField reason={reason} onChange={setReason} />
        {change && <Changed change={change} />}
        {move !== null && <Outcome move={move} />}
        {moving.isError && moving.error !== change && (
          <Failed error={moving.error} onAgain={() => moving.reset()} />
        )}
      </div>
    </ConfirmDialog>
  );
}

interface PlaceFieldsProps {
  readonly booking: string;
  readonly date: string;
  readonly place: OfferedPlace | null;
  readonly onChoose: (place: OfferedPlace | null) => void;
}

const keyOf = ({ date, start_time }: OfferedPlace): string => `${date} ${start_time}`;

/** Fields for the new time and, where several are free, the new place. */
function PlaceFields({ booking, date, place, onChoose }: PlaceFieldsProps) {
  const { t, language } = useLanguage('console-day');
  const { data, isError, error, refetch } = useMoves(booking, date);
  if (isError) return <Failed error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-20" />;
  if (data.places.length === 0) return <Notice>{t('console.moveNone')}</Notice>;
  const times = new Map(data.places.map((one) => [keyOf(one), one]));
  const atTime = data.places.filter((one) => place !== null && keyOf(one) === keyOf(place));
  const priceOf = ({ difference }: OfferedPlace): string => {
    const amount = formatMoney(Math.abs(fromDecimal(difference)), data.currency, language);
    if (difference === 0) return t('console.moveSamePrice');
    return t(difference > 0 ? 'console.moveMore' : 'console.moveLess', { amount });
  };
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t('console.moveTime')}
        options={[
          ...(place === null ? [{ value: '', label: t('console.moveChoose') }] : []),
          ...[...times].map(([value, one]) => ({
            value,
            label: lineTime(one.start_time, one.end_time, language),
          })),
        ]}
        value={place === null ? '' : keyOf(place)}
        onChange={(event) => {
          const free = data.places.filter((one) => keyOf(one) === event.target.value);
          const same = free.find(({ facility_id }) => facility_id === place?.facility_id);
          onChoose(same ?? free[0] ?? null);
        }}
      />
      {place !== null && (
        <SelectField
          label={t('console.movePlace')}
          options={atTime.map((one) => ({
            value: String(one.facility_id),
            label: [
              inLanguage({ en: one.facility_name, ar: one.ar_facility_name }, language),
              priceOf(one),
            ].join(' · '),
          }))}
          value={String(place.facility_id)}
          onChange={(event) =>
            onChoose(
              atTime.find(({ facility_id }) => String(facility_id) === event.target.value) ?? null,
            )
          }
        />
      )}
    </div>
  );
}

/** Shows what the move refunds, or why it is refused. */
function Outcome({ move }: { readonly move: StaffMove }) {
  const { t } = useLanguage('console-day');
  const { data, isError, error } = useMovePreview(move);
  if (isError) {
    return (
      <div role="alert">
        <Notice tone="danger">{error.message}</Notice>
      </div>
    );
  }
  if (!data) return <Skeleton className="h-12" />;
  return (
    <div className="flex flex-col gap-1" aria-live="polite">
      <RefundShares {...data} none={t('console.moveKeepsPrice')} />
      <p className="text-ink-soft">
        {t(move.by === 'venue' ? 'console.moveLeadVenue' : 'console.moveLead')}
      </p>
    </div>
  );
}
