// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ConsoleGiftMessages } from './console-gift.ids.ts';

/** console-gift texts, language en. */
export const messages: Catalog<ConsoleGiftMessages> = {
  "console.gift.change": ["Change the gift card"],
  "console.gift.changeHint": ["Gift cards that were sold stay as they are."],
  "console.gift.from": ["From ",["buyer"]," for ",["name"]],
  "console.gift.hint": ["What is on sale, and the gift cards that were sold."],
  "console.gift.mailed": ["Sent on ",["date"]],
  "console.gift.mails": [["number","plural",{"one":["#"," email"],"other":["#"," emails"]}]],
  "console.gift.new": ["New gift card"],
  "console.gift.newHint": ["Customers choose one of the amounts, or any other in the range. The code is emailed to the recipient on the chosen day."],
  "console.gift.newer": ["Newer"],
  "console.gift.noProducts": ["No gift card is set up yet"],
  "console.gift.noProductsHint": ["Add one, and customers can buy it at once at /gift-cards."],
  "console.gift.noneSold": ["No gift card was sold yet"],
  "console.gift.notFound": ["Nothing matches this search"],
  "console.gift.off": ["Not on sale"],
  "console.gift.older": ["Older"],
  "console.gift.order": ["Order ",["number"]],
  "console.gift.products": ["On sale"],
  "console.gift.range": [["least"]," to ",["most"]],
  "console.gift.redeemed": ["Redeemed"],
  "console.gift.refund": ["Refund"],
  "console.gift.refundDone": ["The gift card is refunded."],
  "console.gift.refundText": [["amount"]," goes back to what paid for it, and the code is not valid any more."],
  "console.gift.refundTitle": ["Refund the gift card?"],
  "console.gift.refunded": ["Refunded"],
  "console.gift.resend": ["Send again"],
  "console.gift.resendDone": ["The gift card is sent with a new code."],
  "console.gift.resendText": [["email"]," gets a new code. The former code is not valid any more."],
  "console.gift.resendTitle": ["Send the gift card again?"],
  "console.gift.save": ["Save"],
  "console.gift.search": ["Buyer, recipient or order"],
  "console.gift.sold": ["Sold"],
  "console.gift.waiting": ["To be sent on ",["date"]],
};
