import type { DayRow } from '../model.ts';

/** Shows which booking a dialog is about. */
export const BookingHeading = ({ row }: { row: DayRow }) => (
  <p>
    <bdi className="font-medium">{[row.what, row.where].filter(Boolean).join(' · ')}</bdi>
    <span className="block text-sm text-ink-soft">
      {row.time !== '' && (
        <>
          <bdi>{row.time}</bdi> ·{' '}
        </>
      )}
      <bdi>{row.holder}</bdi> ·{' '}
      <bdi dir="ltr" className="whitespace-nowrap">
        {row.order}
      </bdi>
    </span>
  </p>
);
