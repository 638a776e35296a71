// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { ConsoleMessages } from './console.ids.ts';
import type { ConsoleAnswersMessages } from './console-answers.ids.ts';
import type { ConsoleCardMessages } from './console-card.ids.ts';
import type { ConsoleContentMessages } from './console-content.ids.ts';
import type { ConsoleCounterMessages } from './console-counter.ids.ts';
import type { ConsoleCreditMessages } from './console-credit.ids.ts';
import type { ConsoleDayMessages } from './console-day.ids.ts';
import type { ConsoleDisputesMessages } from './console-disputes.ids.ts';
import type { ConsoleDocumentMessages } from './console-document.ids.ts';
import type { ConsoleGatewayMessages } from './console-gateway.ids.ts';
import type { ConsoleGiftMessages } from './console-gift.ids.ts';
import type { ConsolePartnerMessages } from './console-partner.ids.ts';
import type { ConsolePromotionMessages } from './console-promotion.ids.ts';
import type { ConsoleRefundsMessages } from './console-refunds.ids.ts';
import type { ConsoleReportMessages } from './console-report.ids.ts';
import type { ConsoleRequestsMessages } from './console-requests.ids.ts';
import type { ConsoleStaffMessages } from './console-staff.ids.ts';
import type { ConsoleTillMessages } from './console-till.ids.ts';
import type { FormMessages } from './form.ids.ts';
import type { UiMessages } from './ui.ids.ts';

/** Texts of each area, without those that every page includes. */
export interface ConsoleAreaMessages {
  readonly "console-answers": ConsoleAnswersMessages;
  readonly "console-card": ConsoleCardMessages;
  readonly "console-content": ConsoleContentMessages;
  readonly "console-counter": ConsoleCounterMessages;
  readonly "console-credit": ConsoleCreditMessages;
  readonly "console-day": ConsoleDayMessages;
  readonly "console-disputes": ConsoleDisputesMessages;
  readonly "console-document": ConsoleDocumentMessages;
  readonly "console-gateway": ConsoleGatewayMessages;
  readonly "console-gift": ConsoleGiftMessages;
  readonly "console-partner": ConsolePartnerMessages;
  readonly "console-promotion": ConsolePromotionMessages;
  readonly "console-refunds": ConsoleRefundsMessages;
  readonly "console-report": ConsoleReportMessages;
  readonly "console-requests": ConsoleRequestsMessages;
  readonly "console-staff": ConsoleStaffMessages;
  readonly "console-till": ConsoleTillMessages;
  readonly form: FormMessages;
}

/** All texts. */
export interface EveryConsoleMessage extends ConsoleMessages, ConsoleAnswersMessages, ConsoleCardMessages, ConsoleContentMessages, ConsoleCounterMessages, ConsoleCreditMessages, ConsoleDayMessages, ConsoleDisputesMessages, ConsoleDocumentMessages, ConsoleGatewayMessages, ConsoleGiftMessages, ConsolePartnerMessages, ConsolePromotionMessages, ConsoleRefundsMessages, ConsoleReportMessages, ConsoleRequestsMessages, ConsoleStaffMessages, ConsoleTillMessages, FormMessages, UiMessages {}

/** The texts of each area by language, each in a chunk of its own. */
export const CONSOLE_AREA_TEXTS = {
  "console-answers": { en: () => import('./console-answers.en.ts'), ar: () => import('./console-answers.ar.ts') },
  "console-card": { en: () => import('./console-card.en.ts'), ar: () => import('./console-card.ar.ts') },
  "console-content": { en: () => import('./console-content.en.ts'), ar: () => import('./console-content.ar.ts') },
  "console-counter": { en: () => import('./console-counter.en.ts'), ar: () => import('./console-counter.ar.ts') },
  "console-credit": { en: () => import('./console-credit.en.ts'), ar: () => import('./console-credit.ar.ts') },
  "console-day": { en: () => import('./console-day.en.ts'), ar: () => import('./console-day.ar.ts') },
  "console-disputes": { en: () => import('./console-disputes.en.ts'), ar: () => import('./console-disputes.ar.ts') },
  "console-document": { en: () => import('./console-document.en.ts'), ar: () => import('./console-document.ar.ts') },
  "console-gateway": { en: () => import('./console-gateway.en.ts'), ar: () => import('./console-gateway.ar.ts') },
  "console-gift": { en: () => import('./console-gift.en.ts'), ar: () => import('./console-gift.ar.ts') },
  "console-partner": { en: () => import('./console-partner.en.ts'), ar: () => import('./console-partner.ar.ts') },
  "console-promotion": { en: () => import('./console-promotion.en.ts'), ar: () => import('./console-promotion.ar.ts') },
  "console-refunds": { en: () => import('./console-refunds.en.ts'), ar: () => import('./console-refunds.ar.ts') },
  "console-report": { en: () => import('./console-report.en.ts'), ar: () => import('./console-report.ar.ts') },
  "console-requests": { en: () => import('./console-requests.en.ts'), ar: () => import('./console-requests.ar.ts') },
  "console-staff": { en: () => import('./console-staff.en.ts'), ar: () => import('./console-staff.ar.ts') },
  "console-till": { en: () => import('./console-till.en.ts'), ar: () => import('./console-till.ar.ts') },
  form: { en: () => import('./form.en.ts'), ar: () => import('./form.ar.ts') },
} as const;
