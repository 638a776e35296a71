// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { UiMessages } from './ui.ids.ts';

/** ui texts, language en. */
export const messages: Catalog<UiMessages> = {
  "money.dirhams": [["amount","plural",{"one":["#"," dirham"],"other":["#"," dirhams"]}]],
  "ui.close": ["Close"],
  "ui.countryCode": ["Country code"],
  "ui.decrease": ["Decrease ",["name"]],
  "ui.discard": ["Discard"],
  "ui.discardTitle": ["Discard what you typed?"],
  "ui.dismiss": ["Dismiss"],
  "ui.errorSummary": ["Please fix all errors"],
  "ui.increase": ["Increase ",["name"]],
  "ui.keep": ["Keep editing"],
  "ui.minutesLeft": [["minutes","plural",{"one":["#"," minute left"],"other":["#"," minutes left"]}]],
  "ui.notifications": ["Notifications"],
  "ui.optional": ["optional"],
  "ui.timeUp": ["Time is up"],
  "ui.unexpected": ["Something went wrong. Please try again."],
};
