import { type CancelledBy, mayCancel } from '@nadi/domain/staff/rights';
import { Button } from '@nadi/ui/controls/button.tsx';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { useSeen } from '../../../platform/act.ts';
import { Changed, Failed } from '../../../platform/failed.tsx';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { useSession } from '../../staff/api.ts';
import {
  type Cancellation,
  type CancelWay,
  useCancelBooking,
  useCancellationPreview,
} from '../api.ts';
import type { DayRow } from '../model.ts';
import { BookingHeading } from './booking-heading.tsx';
import { PartyField, ReasonField, WayField } from './change-fields.tsx';
import { RefundShares } from './refund-shares.tsx';

/** Button that cancels a booking after showing what is refunded; none where nothing is left. */
export function CancelBooking({ row }: { row: DayRow }) {
  const t = useT('console-day');
  const [isOpen, setOpen] = useState(false);
  if (row.cancellable.length === 0 && !isOpen) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('console.cancelBooking')}
        <span className="sr-only"> {row.order}</span>
      </Button>
      {isOpen && <CancelDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function CancelDialog({ row, onClose }: { row: DayRow; onClose: () => void }) {
  const { t } = useLanguage('console-day');
  const role = useSession().data?.role ?? 'desk';
  const [by, setBy] = useState<CancelledBy>('customer');
  const [chosen, setUnits] = useState(row.cancellable.map(({ unit }) => unit));
  // A unit that was cancelled meanwhile is no longer chosen.
  const units = chosen.filter((one) => row.cancellable.some(({ unit }) => unit === one));
  const [reason, setReason] = useState('');
  const [chosenWay, setWay] = useState<CancelWay>('original');
  const way = by === 'venue' && chosenWay === 'none' ? 'original' : chosenWay;
  const cancel = useCancelBooking();
  const [refused, setRefused] = useState<Error | null>(null);
  const { seen, change } = useSeen(row.seen, cancel.error, refused);
  const { orderId: order, id: booking } = row;
  const cancellation = { order, booking, seen, units, by, way };
  const preview = useCancellationPreview(cancellation);
  if (preview.error !== null && preview.error !== refused) setRefused(preview.error);
  const { data } = preview;
  const isFree = data?.is_free === 1;
  const isGivenUp = data?.is_given_up === 1;
  const isAllowed = data !== undefined && mayCancel(role, { by, isFree, isGivenUp });
  const ways = waysOf(by, data);
  return (
    <ConfirmDialog
      title={t('console.cancelTitle')}
      confirmLabel={t('console.cancelBooking')}
      cancelLabel={t('console.cancelBack')}
      danger
      busy={cancel.isPending || preview.isFetching || !isAllowed}
      onConfirm={() =>
        data &&
        cancel.mutate({ ...cancellation, reason, shares: data.shares }, { onSuccess: onClose })
      }
      onCancel={onClose}
    >
      <div className="flex flex-col gap-4">
        <BookingHeading row={row} />
        {row.cancellable.length > 1 && (
          <ChoiceField
            id="cancel-units"
            label={t('console.cancelTickets')}
            isSeveral
            options={row.cancellable.map((one) => ({ value: String(one.unit), label: one.name }))}
            chosen={units.map(String)}
            onChange={(values) => setUnits(values.map(Number))}
          />
        )}
        <PartyField id="cancel-by" label={t('console.cancelBy')} by={by} onChange={setBy} />
        {ways.length > 1 && <WayField id="cancel-way" ways={ways} way={way} onChange={setWay} />}
        <ReasonField reason={reason} onChange={setReason} />
        {change && <Changed change={change} />}
        <Outcome cancellation={cancellation} isAllowed={isAllowed} />
        {cancel.isError && cancel.error !== change && (
          <Failed error={cancel.error} onAgain={() => cancel.reset()} />
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Returns the ways of a refund: a late one of the customer may be given up without any (ORDER-31). */
function waysOf(
  by: CancelledBy,
  data: ReturnType<typeof useCancellationPreview>['data'],
): readonly CancelWay[] {
  if (data === undefined) return [];
  const isPaid = data.shares.length > 0 || data.is_given_up === 1;
  const isLate = data.is_free === 0 && by === 'customer';
  return [
    'original',
    ...(data.has_wallet === 1 && isPaid ? (['wallet'] as const) : []),
    ...(isLate ? (['none'] as const) : []),
  ];
}

/** Shows the refund and what ends, or why this member of staff cannot cancel it. */
function Outcome({ cancellation, isAllowed }: { cancellation: Cancellation; isAllowed: boolean }) {
  const { t } = useLanguage('console-day');
  const { data, isError, error, refetch } = useCancellationPreview(cancellation);
  if (cancellation.units.length === 0) return <Notice>{t('console.cancelNone')}</Notice>;
  if (isError) return <Failed error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-12" />;
  if (!isAllowed) return <Notice tone="danger">{t('console.cancelNeedsManager')}</Notice>;
  const others = data.units.some(({ booking }) => booking !== cancellation.booking);
  return (
    <div className="flex flex-col gap-1" aria-live="polite">
      <RefundShares
        {...data}
        none={t(data.is_given_up === 1 ? 'console.cancelGivenUp' : 'console.cancelUnpaid')}
      />
      {others && <p>{t('console.cancelAlso')}</p>}
      {data.is_free === 0 && data.is_given_up === 0 && cancellation.by === 'customer' && (
        <p>{t('console.cancelLate')}</p>
      )}
      <p className="text-ink-soft">{t('console.cancelLead')}</p>
    </div>
  );
}
