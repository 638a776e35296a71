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
  "status.calledOff": ["Called off"],
  "status.cancelled": ["Cancelled"],
  "status.checkedOut": ["Checked-Out"],
  "status.completed": ["Completed"],
  "status.confirmed": ["Confirmed"],
  "status.consumed": ["Consumed"],
  "status.expired": ["Expired"],
  "status.givenBack": ["Given back"],
  "status.inactive": ["Inactive"],
  "status.pending": ["Pending"],
  "status.refundRequested": ["Refund requested"],
  "status.rejected": ["Rejected"],
  "ticket.addons": ["Add-ons"],
  "ticket.calendar": ["Add to calendar"],
  "ticket.calendarEnded": ["Take it off your calendar"],
  "ticket.calledOff": ["The venue has called this off. This ticket no longer holds."],
  "ticket.copied": ["Copied: what, when and where"],
  "ticket.directions": ["Directions"],
  "ticket.giveBack": ["Give this ticket back"],
  "ticket.giveBackAll": ["Give all ",["count"]," tickets back"],
  "ticket.giveBackDone": ["Given back. We have sent you a confirmation."],
  "ticket.giveBackText": ["It cannot be undone: the places are for others to have. What you paid for them goes back the way it was paid; it can take up to 7 business days to arrive."],
  "ticket.giveBackTitle": [["count","plural",{"one":["Give this ticket back?"],"other":["Give ",["count"]," tickets back?"]}]],
  "ticket.givenBack": ["You have given this ticket back. It no longer holds."],
  "ticket.moved": ["The venue has moved ",["name"]," to another time. If that does not suit you, give your tickets back before it begins: you get your money back in full."],
  "ticket.none": ["No tickets yet"],
  "ticket.notYet": ["The QR code appears once the booking is approved."],
  "ticket.one": ["Ticket ",["number"]," of ",["count"]],
  "ticket.pdf": ["Download PDF"],
  "ticket.qrName": ["QR code of the ticket for ",["name"]],
  "ticket.share": ["Tell the others"],
  "ticket.show": ["Show this code at the entrance."],
};
