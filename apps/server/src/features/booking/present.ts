import type { Ticket, Booking as WireBooking } from '@nadi/contract/booking/endpoints';
import type { Seat } from '@nadi/domain/booking/entitlement';
import { displayStatus, isPastBooking, statusLabel } from '@nadi/domain/booking/status';
import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import { formatEnd, formatStart } from '@nadi/domain/kernel/time-text';
import { dateOf, minuteOf, wallOf } from '@nadi/domain/kernel/zoned';
import { handleOf } from '../../platform/handle.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { Addon, Booking } from './store.ts';

/** Date and times of a booking on the wire; `date` is the calendar date of its start. */
function whenView({ when }: Booking) {
  return {
    facility_date: when === null ? null : dateOf(when.from),
    facility_start_time: when === null ? null : formatStart(minuteOf(when.from)),
    facility_end_time: when === null ? null : formatEnd(minuteOf(when.to)),
  };
}

/** Of a numbered place, and what its kind tells of its own. */
const ownView = ({ seat, detail }: Booking) => ({ ...(seat && seatView(seat)), ...detail });

const seatView = ({ section, ...place }: Seat) => ({
  ...place,
  section: section.en,
  ar_section: section.ar || section.en,
});

const serviceView = ({ where }: Booking) => ({
  service_name: where?.en ?? '',
  ar_service_name: where?.ar ?? '',
});

const instantView = (instant: number | null, { offset }: TenantFacts): string | null =>
  instant === null ? null : formatInstant(instant, offset);

const checksView = (booking: Booking, tenant: TenantFacts) => ({
  status_id: booking.statusId,
  check_in_time: instantView(booking.checkInAt, tenant),
  check_out_time: instantView(booking.checkOutAt, tenant),
});

const addonView = ({ title, quantity, totalFils }: Addon) => ({
  name: title.en,
  ar_name: title.ar,
  quantity,
  total_price: toDecimal(totalFils),
});

/** What a ticket cost with all that is handed over with it (BOOK-04). */
export const totalWithAddons = ({ totalFils, addons }: Booking): Fils =>
  addons.reduce((sum, addon) => sum + addon.totalFils, totalFils);

/** @param qr null until every approval is given. */
export const ticketView = (booking: Booking, tenant: TenantFacts, qr: string | null): Ticket => ({
  ticket_id: handleOf('t', booking.id),
  order_id: handleOf('o', booking.orderId),
  product_id: booking.productId,
  name: booking.title.en,
  ar_name: booking.title.ar,
  ...serviceView(booking),
  art: booking.art,
  facility_id: booking.resourceId,
  ...whenView(booking),
  ...ownView(booking),
  ...checksView(booking, tenant),
  addons: booking.addons.map(addonView),
  qr,
});

/** @param now epoch milliseconds, for what is past (BOOK-03). */
export function bookingView(booking: Booking, tenant: TenantFacts, now: number): WireBooking {
  const isPast =
    booking.when !== null && isPastBooking(booking.when.to, wallOf(now, tenant.offset));
  const status = displayStatus(statusFacts(booking));
  return {
    id: handleOf('b', booking.id),
    order_id: handleOf('o', booking.orderId),
    order_number: booking.orderNumber,
    product_id: booking.productId,
    facility_id: booking.resourceId,
    facility_name: booking.title.en,
    ar_facility_name: booking.title.ar,
    ...serviceView(booking),
    ...whenView(booking),
    ...ownView(booking),
    is_booking_approved: booking.bookingApproved,
    cid_approved: booking.securityApproved,
    is_cid_approved: booking.isSecurityApproved ? 1 : 0,
    ...checksView(booking, tenant),
    display_status: status,
    status_label: statusLabel(status, { ...booking, isPast }),
    is_past: isPast ? 1 : 0,
    addons: booking.addons.map(addonView),
    total_price: toDecimal(totalWithAddons(booking)),
  };
}

export const statusFacts = (booking: Booking) => ({
  bookingApproved: booking.bookingApproved,
  securityApproved: booking.securityApproved,
  ticketStatus: booking.statusId,
  checkedIn: booking.checkInAt !== null,
  checkedOut: booking.checkOutAt !== null,
});
