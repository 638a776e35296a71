// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-till with the values its text takes. */
export interface ConsoleTillMessages {
  readonly "console.till.add": NoValues;
  readonly "console.till.amount": NoValues;
  readonly "console.till.back": NoValues;
  readonly "console.till.close": NoValues;
  readonly "console.till.closeHint": NoValues;
  readonly "console.till.closeNow": NoValues;
  readonly "console.till.closeOf": { readonly name: string | number };
  readonly "console.till.closed": { readonly name: string | number };
  readonly "console.till.closedBy": { readonly name: string | number; readonly when: string | number };
  readonly "console.till.closedSessions": NoValues;
  readonly "console.till.column.cash": NoValues;
  readonly "console.till.column.rounded": NoValues;
  readonly "console.till.column.terminal": NoValues;
  readonly "console.till.column.time": NoValues;
  readonly "console.till.column.what": NoValues;
  readonly "console.till.counted": NoValues;
  readonly "console.till.differenceHint": NoValues;
  readonly "console.till.exact": NoValues;
  readonly "console.till.expected": NoValues;
  readonly "console.till.float": NoValues;
  readonly "console.till.isClosed": NoValues;
  readonly "console.till.isOpen": NoValues;
  readonly "console.till.isRetired": NoValues;
  readonly "console.till.kind.in": NoValues;
  readonly "console.till.kind.out": NoValues;
  readonly "console.till.kind.payment": NoValues;
  readonly "console.till.kind.refund": NoValues;
  readonly "console.till.leftOpen": NoValues;
  readonly "console.till.leftOpenHint": NoValues;
  readonly "console.till.move": NoValues;
  readonly "console.till.moveHint": NoValues;
  readonly "console.till.moveNow": NoValues;
  readonly "console.till.moveOf": { readonly name: string | number };
  readonly "console.till.moved": NoValues;
  readonly "console.till.movements": NoValues;
  readonly "console.till.name": NoValues;
  readonly "console.till.nameHint": NoValues;
  readonly "console.till.noMovement": NoValues;
  readonly "console.till.none": NoValues;
  readonly "console.till.noneClosed": NoValues;
  readonly "console.till.noneDeskHint": NoValues;
  readonly "console.till.noneHint": NoValues;
  readonly "console.till.open": NoValues;
  readonly "console.till.openBy": { readonly name: string | number; readonly when: string | number };
  readonly "console.till.openHint": NoValues;
  readonly "console.till.openOf": { readonly name: string | number };
  readonly "console.till.opened": { readonly name: string | number };
  readonly "console.till.over": NoValues;
  readonly "console.till.own": NoValues;
  readonly "console.till.print": NoValues;
  readonly "console.till.rename": NoValues;
  readonly "console.till.restore": NoValues;
  readonly "console.till.result": NoValues;
  readonly "console.till.retire": NoValues;
  readonly "console.till.save": NoValues;
  readonly "console.till.saved": NoValues;
  readonly "console.till.sheet": NoValues;
  readonly "console.till.sheetOf": { readonly name: string | number };
  readonly "console.till.short": NoValues;
  readonly "console.till.sum.in": NoValues;
  readonly "console.till.sum.out": NoValues;
  readonly "console.till.sum.payment": NoValues;
  readonly "console.till.sum.refund": NoValues;
  readonly "console.till.terminal": NoValues;
  readonly "console.till.way": NoValues;
  readonly "console.till.way.in": NoValues;
  readonly "console.till.way.out": NoValues;
  readonly "console.till.word": NoValues;
  readonly "console.tillsHint": NoValues;
}
