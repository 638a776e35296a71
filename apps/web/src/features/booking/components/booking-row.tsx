import { fromDecimal } from '@nadi/domain/kernel/money';
import type { BookingMessages } from '@nadi/i18n/generated/booking.ids';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Badge, type BadgeTone } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Link } from '@tanstack/react-router';
import { useLineTexts } from '../../../platform/line/kinds.ts';
import { factsOf } from '../../../platform/line/line.ts';
import { LineDetails } from '../../../platform/line/line-details.tsx';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import type { Booking } from '../api.ts';
import { AddonList } from './addon-list.tsx';
import { BookAgain } from './book-again.tsx';

type StatusText = Extract<keyof BookingMessages, `status.${string}`>;

const STATUS = {
  Rejected: ['danger', 'status.rejected'],
  'Checked-Out': ['plain', 'status.checkedOut'],
  Consumed: ['plain', 'status.consumed'],
  Approved: ['bright', 'status.confirmed'],
  Inactive: ['plain', 'status.inactive'],
  Pending: ['accent', 'status.pending'],
} as const satisfies Record<Booking['display_status'], readonly [BadgeTone, StatusText]>;

const LABEL = {
  completed: ['plain', 'status.completed'],
  expired: ['plain', 'status.expired'],
  cancelled: ['danger', 'status.cancelled'],
  'refund requested': ['accent', 'status.refundRequested'],
} as const satisfies Record<NonNullable<Booking['status_label']>, readonly [BadgeTone, StatusText]>;

const ENDED = {
  called_off: ['danger', 'status.calledOff'],
  cancelled: ['plain', 'status.cancelled'],
} as const satisfies Record<Exclude<Booking['state'], 'valid'>, readonly [BadgeTone, StatusText]>;

/**
 * Returns the status text: a booking that requires approval shows that it is pending, or given; any
 * other is confirmed.
 */
function statusOf({
  display_status: status,
  status_label: label,
  cid_approved,
  is_pending_approval: isPendingApproval,
  state,
}: Booking): readonly [BadgeTone, StatusText] {
  if (state !== 'valid') return ENDED[state];
  if (label !== null) return LABEL[label];
  if (status === 'Approved' && cid_approved === 1) return ['bright', 'status.approved'];
  if (isPendingApproval === 1) return ['accent', 'status.pendingApproval'];
  return STATUS[status];
}

export interface BookingRowProps {
  readonly booking: Booking;
  /** False: no network, and the tickets are not cached on this device. */
  readonly hasTickets: boolean;
}

/** Row of the bookings list: place, time, status, price and link to the tickets. */
export function BookingRow({ booking, hasTickets }: BookingRowProps) {
  const t = useT('booking');
  const { currency } = useConfig();
  const [tone, label] = statusOf(booking);
  const facts = factsOf(booking);
  const { title, where, details } = useLineTexts(facts);
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-48 grow">
        {where && (
          <p className="text-sm text-ink-soft">
            <bdi>{where}</bdi>
          </p>
        )}
        <h3 className="text-lg font-medium">
          <bdi>{title}</bdi>
        </h3>
        <LineWhen line={facts} />
        <LineDetails details={details} />
        <AddonList addons={booking.addons} />
      </div>
      <div className="flex flex-col items-start gap-1">
        <Badge tone={tone}>{t(label)}</Badge>
        <span className="text-sm text-ink-soft">
          {booking.total_price === 0 ? (
            t('home.free')
          ) : (
            <Money fils={fromDecimal(booking.total_price)} currency={currency} />
          )}
        </span>
      </div>
      {(booking.is_past === 1 || booking.state !== 'valid') && <BookAgain booking={booking} />}
      {hasTickets ? (
        <Link
          to="/profile/view-tickets/$orderId"
          params={{ orderId: booking.order_id }}
          className={buttonClass({ size: 'small' })}
        >
          {t('bookings.view')}
        </Link>
      ) : (
        <p className="text-sm text-ink-soft">{t('bookings.notKept')}</p>
      )}
    </article>
  );
}
