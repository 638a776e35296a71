// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { BelowFoldMessages } from './below-fold.ids.ts';

/** below-fold texts, language en. */
export const messages: Catalog<BelowFoldMessages> = {
  "account.loggedOut": ["You are logged out"],
  "home.left": [["count","plural",{"one":["Last one"],"other":["#"," left"]}]],
  "home.next": ["Your next booking"],
  "home.noTimes": ["Nothing is free today or tomorrow."],
  "home.now": ["Now"],
  "home.services": ["What would you like to book?"],
  "home.soonest": ["Next free times"],
  "home.ticket": ["View ticket"],
  "home.today": ["Today"],
  "home.tomorrow": ["Tomorrow"],
  "home.tonight": ["Tonight"],
  "home.usual": ["Your usual"],
  "home.usualBook": ["Book it again"],
  "home.usualNot": ["Not this"],
  "home.usualOther": ["Your usual hour is taken that day; this one is free."],
  "home.usualWith": ["With ",["what"]," × ",["count"]],
  "people.title": ["Participants"],
  "shell.cardsAccepted": ["Visa and Mastercard accepted"],
  "shell.clockText": ["Error: Time Discrepancy Detected. The User Operating System and ",["venue"]," Server time are out of sync. The permissible time difference is 5 minutes. To proceed, please update your Operating System time in the date and time settings."],
  "shell.clockTitle": ["Time Discrepancy Detected"],
  "shell.consent": ["Cookie choices"],
  "shell.copyright": ["© ",["years"]," ",["venue"]],
  "shell.darkTheme": ["Dark colours"],
  "shell.lightTheme": ["Light colours"],
  "shell.logout": ["Log out"],
  "shell.newVersion": ["A new version of this site is ready. Reload the page to use it."],
  "shell.newsletter": ["Newsletter"],
  "shell.newsletterEmail": ["Your email address"],
  "shell.offlineSign": ["You are offline"],
  "shell.poweredBy": ["Powered by Nadi"],
  "shell.quickLinks": ["Quick links"],
  "shell.subscribe": ["Subscribe"],
  "shell.subscribed": ["Thank you. We have sent you an email: please open its link to be on our list."],
  "shell.workingHours": ["Working hours"],
  "visit.closedNow": ["Closed now"],
  "visit.openMap": ["Open the map"],
  "visit.openNow": ["Open now"],
  "visit.opensAt": ["opens ",["when"]],
  "visit.until": ["until ",["when"]],
};
