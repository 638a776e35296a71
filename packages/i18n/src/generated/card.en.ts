// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { CardMessages } from './card.ids.ts';

/** card texts, language en. */
export const messages: Catalog<CardMessages> = {
  "card.another": ["Another card"],
  "card.choice": ["Which card pays?"],
  "card.consent": ["By ticking this you agree that ",["venue"]," has this card saved with its payment provider, so that you can choose it for your next payment. You can delete it in your account."],
  "card.declined": ["Transaction Failed. Please choose another card or another way to pay."],
  "card.expired": ["Expired"],
  "card.expires": ["Expires ",["month"]],
  "card.gone": ["This card was deleted already."],
  "card.keep": ["Keep it"],
  "card.lead": ["Cards that you saved for your next payment. Only the type, the last four digits and the expiry date are shown here."],
  "card.list": ["Your cards"],
  "card.none": ["No saved cards"],
  "card.noneHint": ["To save a card, tick “Save this card for next time” when you pay."],
  "card.notOffered": ["Cannot be used at the moment"],
  "card.option": [["card"],", until ",["month"]],
  "card.remove": ["Delete"],
  "card.removeLead": ["It pays for nothing more. What it has paid for stays as it is."],
  "card.removeOf": ["Delete ",["card"]],
  "card.removeTitle": ["Delete ",["card"],"?"],
  "card.removed": ["The card is deleted."],
  "card.save": ["Save this card for next time"],
  "card.unknown": ["Card ",["digits"]],
};
