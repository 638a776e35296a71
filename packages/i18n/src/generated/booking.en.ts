// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { BookingMessages } from './booking.ids.ts';

/** booking texts, language en. */
export const messages: Catalog<BookingMessages> = {
  "bookings.none": ["No bookings yet"],
  "bookings.noneHint": ["Your next booking will appear here."],
  "bookings.past": ["Past"],
  "bookings.pending": ["Upcoming"],
  "bookings.showMore": ["Show more"],
  "bookings.view": ["View tickets"],
  "status.approved": ["Approved"],
  "status.cancelled": ["Cancelled"],
  "status.checkedOut": ["Checked-Out"],
  "status.completed": ["Completed"],
  "status.confirmed": ["Confirmed"],
  "status.consumed": ["Consumed"],
  "status.expired": ["Expired"],
  "status.inactive": ["Inactive"],
  "status.pending": ["Pending"],
  "status.refundRequested": ["Refund requested"],
  "status.rejected": ["Rejected"],
  "ticket.addons": ["Add-ons"],
  "ticket.calendar": ["Add to calendar"],
  "ticket.none": ["No tickets yet"],
  "ticket.notYet": ["The QR code appears once the booking is approved."],
  "ticket.one": ["Ticket ",["number"]," of ",["count"]],
  "ticket.pdf": ["Download PDF"],
  "ticket.qrName": ["QR code of the ticket for ",["name"]],
  "ticket.show": ["Show this code at the entrance."],
};
