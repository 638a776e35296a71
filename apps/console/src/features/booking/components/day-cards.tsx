import { Money } from '@nadi/ui/data/money.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { useT } from '../../../platform/texts.tsx';
import type { DayRow } from '../model.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { CheckIn } from './check-in.tsx';
import { Extras, PaymentBadge } from './day-table.tsx';
import { MoveBooking } from './move-booking.tsx';
import { Participants } from './participants.tsx';
import { ReserveSession } from './reserve-session.tsx';

/** Bookings of a day as a list of cards, for phones. */
export function DayCards({ rows, currency }: { rows: readonly DayRow[]; currency: string }) {
  const t = useT('console-day');
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.id}>
          <Card>
            <div className="flex flex-wrap items-start justify-between gap-2">
              <bdi className="font-semibold">{row.time || '–'}</bdi>
              <PaymentBadge row={row} />
            </div>
            <p className="mt-1 font-medium">{row.what}</p>
            {row.where && <p className="text-sm text-ink-soft">{row.where}</p>}
            <Extras row={row} />
            <p className="mt-2">
              <bdi>{row.holder}</bdi>
            </p>
            <div className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
              <bdi dir="ltr">{row.contact}</bdi>
              <span>{t('console.arrivedOf', { arrived: row.arrived, tickets: row.tickets })}</span>
              <Money fils={row.fils} currency={currency} />
              <bdi dir="ltr">{row.order}</bdi>
            </div>
            <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
              <CheckIn row={row} />
              <ReserveSession row={row} />
              <MoveBooking row={row} />
              <Participants row={row} />
              <CancelBooking row={row} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
