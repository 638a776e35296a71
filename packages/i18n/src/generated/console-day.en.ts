// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleDayMessages } from './console-day.ids.ts';

/** console-day texts, language en. */
export const messages: Catalog<ConsoleDayMessages> = {
  "console.amount": ["Amount"],
  "console.arrivals": ["Arrivals"],
  "console.arrived": [["arrived"]," of ",["tickets"]],
  "console.arrivedOf": ["Arrived: ",["arrived"]," of ",["tickets"]],
  "console.bookedAddOns": ["Add-ons"],
  "console.calledOff": ["Cancelled"],
  "console.count": [["count","plural",{"one":["#"," booking"],"other":["#"," bookings"]}]],
  "console.dayAfter": ["Day after"],
  "console.dayBefore": ["Day before"],
  "console.dayCut": ["This day has more bookings than can be shown at once."],
  "console.firstSteps": ["First steps"],
  "console.firstStepsHint": ["Customers can book once these are done."],
  "console.live": ["Live"],
  "console.notLive": ["Connecting"],
  "console.note": ["Note:"],
  "console.nothingBooked": ["Nothing is booked on this day"],
  "console.nothingFound": ["No booking has these words"],
  "console.order": ["Order"],
  "console.paid": ["Payment"],
  "console.payment.awaited": ["Awaited"],
  "console.payment.free": ["Free"],
  "console.payment.paid": ["Paid"],
  "console.payment.returned": ["Returned"],
  "console.search": ["Search by name, place, number or order"],
  "console.step.bookings": ["Switch on booking online"],
  "console.step.court": ["Give a court its hours and prices"],
  "console.step.service": ["Show its service on the site"],
  "console.step.site": ["Open the site"],
  "console.stepDone": ["Done"],
  "console.stepLeft": ["To do"],
  "console.time": ["Time"],
  "console.today": ["Today"],
  "console.what": ["What"],
  "console.who": ["Who"],
};
