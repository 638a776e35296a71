// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of event with the values its text takes. */
export interface EventMessages {
  readonly "event.about": NoValues;
  readonly "event.addToCart": NoValues;
  readonly "event.admits": { readonly count: number };
  readonly "event.anyCategory": NoValues;
  readonly "event.anyMonth": NoValues;
  readonly "event.calendar": NoValues;
  readonly "event.calledOff": NoValues;
  readonly "event.category": NoValues;
  readonly "event.choice": NoValues;
  readonly "event.chosen": { readonly count: number };
  readonly "event.clearChoice": NoValues;
  readonly "event.copyFailed": NoValues;
  readonly "event.doors": { readonly time: string | number };
  readonly "event.inCart": { readonly count: number };
  readonly "event.invitationCode": NoValues;
  readonly "event.invitationHint": NoValues;
  readonly "event.invitationUnknown": NoValues;
  readonly "event.left": { readonly count: string | number };
  readonly "event.linkCopied": NoValues;
  readonly "event.map": NoValues;
  readonly "event.month": NoValues;
  readonly "event.more": NoValues;
  readonly "event.noTickets": NoValues;
  readonly "event.none": NoValues;
  readonly "event.noneHint": NoValues;
  readonly "event.noneLikeThis": NoValues;
  readonly "event.noneLikeThisHint": NoValues;
  readonly "event.openInvitation": NoValues;
  readonly "event.over": NoValues;
  readonly "event.perOrder": { readonly max: string | number };
  readonly "event.performances": NoValues;
  readonly "event.permit": NoValues;
  readonly "event.saleEnds": { readonly when: string | number };
  readonly "event.saleOver": NoValues;
  readonly "event.saleStarts": { readonly when: string | number };
  readonly "event.share": NoValues;
  readonly "event.showAll": NoValues;
  readonly "event.soldOut": NoValues;
  readonly "event.tickets": NoValues;
  readonly "event.undo": NoValues;
  readonly "event.updateCart": NoValues;
  readonly "event.viewCart": NoValues;
  readonly "seat.accessible": NoValues;
  readonly "seat.best": NoValues;
  readonly "seat.chosen": NoValues;
  readonly "seat.closed": NoValues;
  readonly "seat.companion": NoValues;
  readonly "seat.companionAlone": { readonly row: string | number; readonly seat: string | number };
  readonly "seat.drop": NoValues;
  readonly "seat.gate": { readonly gate: string | number };
  readonly "seat.howMany": NoValues;
  readonly "seat.inCart": { readonly name: string | number };
  readonly "seat.instead": { readonly count: number; readonly seats: string | number };
  readonly "seat.leftAlone": { readonly row: string | number; readonly seat: string | number };
  readonly "seat.list": NoValues;
  readonly "seat.lost": { readonly seats: string | number };
  readonly "seat.map": NoValues;
  readonly "seat.mapHint": NoValues;
  readonly "seat.mapName": NoValues;
  readonly "seat.max": { readonly max: string | number };
  readonly "seat.mine": NoValues;
  readonly "seat.noneTogether": { readonly quantity: string | number };
  readonly "seat.notLive": NoValues;
  readonly "seat.place": { readonly row: string | number; readonly seat: string | number; readonly section: string | number };
  readonly "seat.places": { readonly row: string | number; readonly seats: string | number; readonly section: string | number };
  readonly "seat.row": { readonly row: string | number };
  readonly "seat.takeToo": { readonly row: string | number; readonly seat: string | number };
  readonly "seat.taken": NoValues;
  readonly "seat.title": NoValues;
  readonly "seat.zoomIn": NoValues;
  readonly "seat.zoomOut": NoValues;
}
