// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleCreditMessages } from './console-credit.ids.ts';

/** console-credit texts, language en. */
export const messages: Catalog<ConsoleCreditMessages> = {
  "console.credit.amount": ["Amount"],
  "console.credit.amountHint": ["Up to ",["amount"]," at a time."],
  "console.credit.arReason": ["Reason (Arabic)"],
  "console.credit.changed": ["What is left has changed meanwhile. The amount shown is what is left now."],
  "console.credit.changedNone": ["Nothing is left any more: it was spent, taken back or has expired meanwhile."],
  "console.credit.customer": ["Customer"],
  "console.credit.customerHint": ["Beginning of a name, or a whole mobile number or email address. Only customers with an account can have credit."],
  "console.credit.erased": ["Erased account"],
  "console.credit.give": ["Give credit"],
  "console.credit.giveAny": ["Give credit or points"],
  "console.credit.giveHint": ["The customer has it at once and sees the reason with it. An account with an email address gets an email."],
  "console.credit.giveNow": ["Give now"],
  "console.credit.given": ["Given. The customer has it now."],
  "console.credit.givenBy": ["Given by ",["name"],", ",["time"]],
  "console.credit.left": [["amount"]," left"],
  "console.credit.none": ["Nothing given yet"],
  "console.credit.noneHint": ["Thank a customer, or make up for something that went wrong: choose the customer, the amount and the last day, and write why."],
  "console.credit.noneLeft": ["Nothing left"],
  "console.credit.number": ["Number of points"],
  "console.credit.numberHint": ["Whole points, up to ",["most"]," at a time."],
  "console.credit.points": [["points","plural",{"one":["#"," point"],"other":["#"," points"]}]],
  "console.credit.pot": ["What to give"],
  "console.credit.pot.points": ["Points"],
  "console.credit.pot.promo": ["Promotional credit"],
  "console.credit.reason": ["Reason (English)"],
  "console.credit.reasonHint": ["The customer reads it. One language is enough."],
  "console.credit.takeBack": ["Take back"],
  "console.credit.takeBackHint": [["amount"]," is left and is taken back. Nothing that was spent is touched."],
  "console.credit.takeBackNow": ["Take back ",["amount"]],
  "console.credit.takeBackOf": ["Take back what is left for ",["name"],"?"],
  "console.credit.takenBack": [["amount"]," taken back."],
  "console.credit.until": ["Last day"],
  "console.credit.untilHint": ["No later than three years from today."],
  "console.credit.validUntil": ["Valid until ",["day"]],
  "console.creditHint": ["Gifts to customers, each with a reason and a last day. They are spent before the customer’s own money and never paid out."],
};
