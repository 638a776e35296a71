// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { EventMessages } from './event.ids.ts';

/** event texts, language en. */
export const messages: Catalog<EventMessages> = {
  "event.about": ["About this event"],
  "event.admits": [["count","plural",{"one":["Lets ","#"," person in"],"other":["Lets ","#"," people in"]}]],
  "event.anyCategory": ["All events"],
  "event.anyMonth": ["All months"],
  "event.calendar": ["Add to calendar"],
  "event.calledOff": ["Called off"],
  "event.category": ["Category"],
  "event.copyFailed": ["Unable to copy link to clipboard"],
  "event.doors": ["Doors open at ",["time"]],
  "event.invitationCode": ["Invitation code"],
  "event.invitationHint": ["An invitation code opens tickets that are not shown to everybody."],
  "event.invitationUnknown": ["This code opens no event. Check it for typing mistakes, or ask whoever invited you."],
  "event.left": [["count"]," left"],
  "event.linkCopied": ["Link copied"],
  "event.map": ["opens a map"],
  "event.month": ["Month"],
  "event.more": ["Show more events"],
  "event.noTickets": ["No tickets are offered for this date."],
  "event.none": ["No events are planned yet"],
  "event.noneHint": ["Look in again soon."],
  "event.noneLikeThis": ["Nothing on here"],
  "event.noneLikeThisHint": ["Choose another month or category, or look at everything that is to come."],
  "event.openInvitation": ["Open the invitation"],
  "event.over": ["Over"],
  "event.perOrder": ["At most ",["max"]," per order"],
  "event.performances": ["Choose a date and time"],
  "event.permit": ["Permit number"],
  "event.saleEnds": ["On sale until ",["when"]],
  "event.saleOver": ["No longer on sale"],
  "event.saleStarts": ["On sale from ",["when"]],
  "event.share": ["Share"],
  "event.showAll": ["Show all events"],
  "event.soldOut": ["Sold out"],
  "event.tickets": ["Tickets"],
};
