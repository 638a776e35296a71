// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-card with the values its text takes. */
export interface ConsoleCardMessages {
  readonly "console.card.addDiscount": NoValues;
  readonly "console.card.amountOff": { readonly amount: string | number; readonly on: string | number };
  readonly "console.card.arName": NoValues;
  readonly "console.card.change": NoValues;
  readonly "console.card.changeHint": NoValues;
  readonly "console.card.changeOf": { readonly name: string | number };
  readonly "console.card.channel": NoValues;
  readonly "console.card.channel.b2c": NoValues;
  readonly "console.card.channel.members": NoValues;
  readonly "console.card.channelHint": NoValues;
  readonly "console.card.customer": NoValues;
  readonly "console.card.customerHint": NoValues;
  readonly "console.card.days": { readonly from: string | number; readonly until: string | number };
  readonly "console.card.discounts": NoValues;
  readonly "console.card.discountsHint": NoValues;
  readonly "console.card.done.end": { readonly name: string | number };
  readonly "console.card.done.reopen": { readonly name: string | number };
  readonly "console.card.done.resume": { readonly name: string | number };
  readonly "console.card.done.suspend": { readonly name: string | number };
  readonly "console.card.effect": NoValues;
  readonly "console.card.effect.amount": NoValues;
  readonly "console.card.effect.percent": NoValues;
  readonly "console.card.end": NoValues;
  readonly "console.card.endedOn": { readonly day: string | number };
  readonly "console.card.everyState": NoValues;
  readonly "console.card.everything": NoValues;
  readonly "console.card.everythingChoice": NoValues;
  readonly "console.card.fromDate": NoValues;
  readonly "console.card.fromHint": NoValues;
  readonly "console.card.give": NoValues;
  readonly "console.card.giveHint": NoValues;
  readonly "console.card.giveNow": NoValues;
  readonly "console.card.like": NoValues;
  readonly "console.card.likeHint": NoValues;
  readonly "console.card.likeNone": NoValues;
  readonly "console.card.membersChannel": NoValues;
  readonly "console.card.name": NoValues;
  readonly "console.card.noDiscount": NoValues;
  readonly "console.card.none": NoValues;
  readonly "console.card.noneFound": NoValues;
  readonly "console.card.noneHint": NoValues;
  readonly "console.card.on": NoValues;
  readonly "console.card.percentOff": { readonly on: string | number; readonly percent: string | number };
  readonly "console.card.removeDiscount": NoValues;
  readonly "console.card.reopen": NoValues;
  readonly "console.card.resume": NoValues;
  readonly "console.card.save": NoValues;
  readonly "console.card.search": NoValues;
  readonly "console.card.searchHint": NoValues;
  readonly "console.card.sells": NoValues;
  readonly "console.card.state": NoValues;
  readonly "console.card.state.active": NoValues;
  readonly "console.card.state.ended": NoValues;
  readonly "console.card.state.future": NoValues;
  readonly "console.card.state.suspended": NoValues;
  readonly "console.card.suspend": NoValues;
  readonly "console.card.suspendedSince": { readonly day: string | number };
  readonly "console.card.undo": NoValues;
  readonly "console.card.untilDate": NoValues;
  readonly "console.card.value": NoValues;
  readonly "console.cardsHint": NoValues;
}
