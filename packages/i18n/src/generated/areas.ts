// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { AccountMessages } from './account.ids.ts';
import type { BelowFoldMessages } from './below-fold.ids.ts';
import type { BookingMessages } from './booking.ids.ts';
import type { CardMessages } from './card.ids.ts';
import type { CheckoutMessages } from './checkout.ids.ts';
import type { ConsentMessages } from './consent.ids.ts';
import type { ContentMessages } from './content.ids.ts';
import type { EventMessages } from './event.ids.ts';
import type { FacilityMessages } from './facility.ids.ts';
import type { FamilyMessages } from './family.ids.ts';
import type { FormMessages } from './form.ids.ts';
import type { GiftMessages } from './gift.ids.ts';
import type { PartnerMessages } from './partner.ids.ts';
import type { ProfileMessages } from './profile.ids.ts';
import type { RegisterMessages } from './register.ids.ts';
import type { ShellMessages } from './shell.ids.ts';
import type { UiMessages } from './ui.ids.ts';
import type { WalletMessages } from './wallet.ids.ts';

/** Texts of each area, without those that every page includes. */
export interface AreaMessages {
  readonly account: AccountMessages;
  readonly "below-fold": BelowFoldMessages;
  readonly booking: BookingMessages;
  readonly card: CardMessages;
  readonly checkout: CheckoutMessages;
  readonly consent: ConsentMessages;
  readonly content: ContentMessages;
  readonly event: EventMessages;
  readonly facility: FacilityMessages;
  readonly family: FamilyMessages;
  readonly form: FormMessages;
  readonly gift: GiftMessages;
  readonly partner: PartnerMessages;
  readonly profile: ProfileMessages;
  readonly register: RegisterMessages;
  readonly wallet: WalletMessages;
}

/** All texts. */
export interface SiteMessages extends AccountMessages, BelowFoldMessages, BookingMessages, CardMessages, CheckoutMessages, ConsentMessages, ContentMessages, EventMessages, FacilityMessages, FamilyMessages, FormMessages, GiftMessages, PartnerMessages, ProfileMessages, RegisterMessages, ShellMessages, UiMessages, WalletMessages {}

/** The texts of each area by language, each in a chunk of its own. */
export const AREA_TEXTS = {
  account: { en: () => import('./account.en.ts'), ar: () => import('./account.ar.ts') },
  "below-fold": { en: () => import('./below-fold.en.ts'), ar: () => import('./below-fold.ar.ts') },
  booking: { en: () => import('./booking.en.ts'), ar: () => import('./booking.ar.ts') },
  card: { en: () => import('./card.en.ts'), ar: () => import('./card.ar.ts') },
  checkout: { en: () => import('./checkout.en.ts'), ar: () => import('./checkout.ar.ts') },
  consent: { en: () => import('./consent.en.ts'), ar: () => import('./consent.ar.ts') },
  content: { en: () => import('./content.en.ts'), ar: () => import('./content.ar.ts') },
  event: { en: () => import('./event.en.ts'), ar: () => import('./event.ar.ts') },
  facility: { en: () => import('./facility.en.ts'), ar: () => import('./facility.ar.ts') },
  family: { en: () => import('./family.en.ts'), ar: () => import('./family.ar.ts') },
  form: { en: () => import('./form.en.ts'), ar: () => import('./form.ar.ts') },
  gift: { en: () => import('./gift.en.ts'), ar: () => import('./gift.ar.ts') },
  partner: { en: () => import('./partner.en.ts'), ar: () => import('./partner.ar.ts') },
  profile: { en: () => import('./profile.en.ts'), ar: () => import('./profile.ar.ts') },
  register: { en: () => import('./register.en.ts'), ar: () => import('./register.ar.ts') },
  wallet: { en: () => import('./wallet.en.ts'), ar: () => import('./wallet.ar.ts') },
} as const;
