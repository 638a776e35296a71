// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { WaitlistMessages } from './waitlist.ids.ts';

/** waitlist texts, language en. */
export const messages: Catalog<WaitlistMessages> = {
  "waitlist.accept": ["Add to cart"],
  "waitlist.accepted": ["Added to your cart."],
  "waitlist.anyPlace": ["Any place between these times"],
  "waitlist.decline": ["Decline"],
  "waitlist.declined": ["You declined the place. It goes to the next person."],
  "waitlist.heldFor": ["Held for you"],
  "waitlist.lead": ["What you wait for. A place that becomes free is held for you here until you accept or decline it."],
  "waitlist.leave": ["Leave the waiting list"],
  "waitlist.left": ["You are no longer on this waiting list."],
  "waitlist.most": ["Up to"],
  "waitlist.none": ["You are not waiting for anything"],
  "waitlist.noneHint": ["Choose a time that is taken while booking, and join its waiting list."],
  "waitlist.offers": ["Free for you"],
  "waitlist.over": ["Earlier"],
  "waitlist.state.accepted": ["Accepted"],
  "waitlist.state.declined": ["Declined"],
  "waitlist.state.ended": ["No place became free"],
  "waitlist.state.lapsed": ["Not accepted in time"],
  "waitlist.state.offered": ["A place is free"],
  "waitlist.state.waiting": ["Waiting"],
  "waitlist.title": ["Waiting list"],
  "waitlist.waiting": ["Waiting"],
};
