// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of waitlist with the values its text takes. */
export interface WaitlistMessages {
  readonly "waitlist.accept": NoValues;
  readonly "waitlist.accepted": NoValues;
  readonly "waitlist.anyPlace": NoValues;
  readonly "waitlist.decline": NoValues;
  readonly "waitlist.declined": NoValues;
  readonly "waitlist.heldFor": NoValues;
  readonly "waitlist.lead": NoValues;
  readonly "waitlist.leave": NoValues;
  readonly "waitlist.left": NoValues;
  readonly "waitlist.most": NoValues;
  readonly "waitlist.none": NoValues;
  readonly "waitlist.noneHint": NoValues;
  readonly "waitlist.offers": NoValues;
  readonly "waitlist.over": NoValues;
  readonly "waitlist.state.accepted": NoValues;
  readonly "waitlist.state.declined": NoValues;
  readonly "waitlist.state.ended": NoValues;
  readonly "waitlist.state.lapsed": NoValues;
  readonly "waitlist.state.offered": NoValues;
  readonly "waitlist.state.waiting": NoValues;
  readonly "waitlist.title": NoValues;
  readonly "waitlist.waiting": NoValues;
}
