import { dateOnScreen } from '@nadi/i18n/dates';
import { Badge, type BadgeTone } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type SortDirection,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { type AreaTranslator, useLanguage } from '../../../platform/texts.tsx';
import type { DayRow } from '../model.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { CheckIn } from './check-in.tsx';
import { MoveBooking } from './move-booking.tsx';
import { Participants } from './participants.tsx';
import { ReserveSession } from './reserve-session.tsx';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, text: sortFn_text },
});
const column = createColumnHelper<typeof features, DayRow>();

const TONES: Readonly<Record<DayRow['payment'], BadgeTone>> = {
  paid: 'success',
  free: 'plain',
  awaited: 'accent',
  returned: 'danger',
};

/** Payment state of a booking, or its cancellation. */
export function PaymentBadge({ row: { payment, isCancelled } }: { row: DayRow }) {
  const { t } = useLanguage('console-day');
  if (isCancelled) return <Badge tone="danger">{t('console.calledOff')}</Badge>;
  return <Badge tone={TONES[payment]}>{t(`console.payment.${payment}`)}</Badge>;
}

/** Add-ons to hand out, the customer's note, reasons of cancellations and the accepted terms. */
export function Extras({ row: { addons, notes, termsOf, reasons } }: { row: DayRow }) {
  const { t, language } = useLanguage('console-day');
  return (
    <>
      {addons.length > 0 && (
        <ul aria-label={t('console.bookedAddOns')} className="mt-1 text-sm">
          {addons.map((addon) => (
            <li key={addon}>{addon}</li>
          ))}
        </ul>
      )}
      {notes !== '' && (
        <p className="mt-1 whitespace-pre-line break-words text-sm">
          <span className="text-ink-soft">{t('console.note')}</span> <bdi>{notes}</bdi>
        </p>
      )}
      {reasons.map(({ by, reason }) => (
        <p key={by + reason} className="mt-1 break-words text-sm">
          <span className="text-ink-soft">{t(`console.cancelReason.${by}`)}</span>{' '}
          <bdi>{reason}</bdi>
        </p>
      ))}
      {termsOf !== null && (
        <p className="mt-1 text-sm text-ink-soft">
          {t('console.termsAccepted', { date: dateOnScreen(termsOf, language, false) })}
        </p>
      )}
    </>
  );
}

const columnsIn = (t: AreaTranslator<'console-day'>['t'], currency: string) =>
  column.columns([
    column.accessor('start', {
      header: t('console.time'),
      sortFn: 'basic',
      cell: ({ row }) => <bdi className="whitespace-nowrap">{row.original.time || '–'}</bdi>,
    }),
    column.accessor('what', {
      header: t('console.what'),
      sortFn: 'text',
      cell: ({ row: { original } }) => (
        <>
          <span className="font-medium">{original.what}</span>
          {original.where && <span className="block text-sm text-ink-soft">{original.where}</span>}
          <Extras row={original} />
        </>
      ),
    }),
    column.accessor('holder', {
      header: t('console.who'),
      sortFn: 'text',
      cell: ({ row: { original } }) => (
        <>
          <span className="block">
            <bdi>{original.holder}</bdi>
          </span>
          <bdi dir="ltr" className="text-sm text-ink-soft">
            {original.contact}
          </bdi>
        </>
      ),
    }),
    column.accessor('arrived', {
      header: t('console.arrivals'),
      sortFn: 'basic',
      cell: ({ row: { original } }) =>
        t('console.arrived', { arrived: original.arrived, tickets: original.tickets }),
    }),
    column.accessor('payment', {
      header: t('console.paid'),
      sortFn: 'text',
      cell: ({ row }) => <PaymentBadge row={row.original} />,
    }),
    column.accessor('fils', {
      header: t('console.amount'),
      sortFn: 'basic',
      cell: ({ row }) => <Money fils={row.original.fils} currency={currency} />,
    }),
    column.accessor('order', {
      header: t('console.order'),
      sortFn: 'text',
      cell: ({ row }) => (
        <bdi dir="ltr" className="whitespace-nowrap">
          {row.original.order}
        </bdi>
      ),
    }),
    column.display({
      id: 'acts',
      header: () => <span className="sr-only">{t('console.acts')}</span>,
      cell: ({ row }) => (
        <div className="flex flex-col gap-2">
          <CheckIn row={row.original} />
          <ReserveSession row={row.original} />
          <MoveBooking row={row.original} />
          <Participants row={row.original} />
          <CancelBooking row={row.original} />
        </div>
      ),
    }),
  ]);

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

function Heading({
  sorted,
  onSort,
  children,
}: {
  sorted: SortDirection | false;
  onSort: (event: unknown) => void;
  children: ReactNode;
}) {
  return (
    <th scope="col" aria-sort={sorted ? SORTED[sorted] : 'none'} className="p-0 text-start">
      <button
        type="button"
        onClick={onSort}
        className="flex min-h-11 w-full items-center gap-1 px-3 text-start text-sm font-medium text-ink-soft hover:text-ink"
      >
        {children}
        {sorted && (
          <Icon
            name="chevronDown"
            className={sorted === 'asc' ? 'rotate-180 text-xs' : 'text-xs'}
          />
        )}
      </button>
    </th>
  );
}

/** Table of a day's bookings, sortable by every column. */
export function DayTable({
  rows,
  currency,
  caption,
}: {
  rows: readonly DayRow[];
  currency: string;
  caption: string;
}) {
  const { t } = useLanguage('console-day');
  const columns = useMemo(() => columnsIn(t, currency), [t, currency]);
  const table = useTable({
    features,
    columns,
    data: rows as DayRow[],
    getRowId: (row) => row.id,
    initialState: { sorting: [{ id: 'start', desc: false }] },
  });
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <Heading
                key={header.id}
                sorted={header.column.getIsSorted()}
                onSort={header.column.getToggleSortingHandler() ?? (() => {})}
              >
                <table.FlexRender header={header} />
              </Heading>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className="border-b border-line align-top">
            {row.getAllCells().map((cell) => (
              <td key={cell.id} className="px-3 py-3">
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
