import type { LazyPart } from '@nadi/browser/later/lazy-part.tsx';
import type { BookingType } from '@nadi/contract/booking/endpoints';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { KindName } from '@nadi/domain/kernel/ids';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { Area, FirstMessages } from '@nadi/i18n/site-texts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '../net/api.ts';
import type { Address } from '../page/address.ts';
import type { PageModule } from '../page/page-module.ts';
import type { AreaTranslator, FirstTranslator } from '../page/texts.tsx';
import type { Line, LineFacts, LineTexts } from './line.ts';

type Path = `/${string}`;

/** What an address says, before it is understood. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** A page of a kind. */
export interface KindPage<Search extends object = object> extends PageModule {
  /** What of its address can be understood; the rest is left out. */
  readonly parse?: (search: RawSearch) => Search;
}

/** Where the selling of a kind begins: the venue's main button leads there, and an empty cart. */
export interface Entry {
  readonly address: Address;
  /** Whether the venue sells it here. */
  isOpen(config: SiteConfig): boolean;
  /** What the venue calls it; empty: the usual words. */
  label(config: SiteConfig): Localized;
}

/** The list of a kind in the profile; its page is for those signed in. */
export interface BookingsList {
  readonly path: Path;
  readonly productType: BookingType;
  readonly title: keyof FirstMessages;
  /** Its entry in the account's menu. */
  menuTitle(config: SiteConfig): keyof FirstMessages;
  /** Where who has none begins; absent: on the home page. */
  readonly begin?: { readonly path: Path; readonly title: keyof FirstMessages };
}

export interface OverlayProps {
  /** Shows terms over it. */
  readonly Terms: ComponentType<{ own?: Localized | null; onClose: () => void }>;
}

/**
 * A kind of product as the site sees it, plugged in by one line of app/kinds.ts. It is part of the
 * first load: what is heavy is fetched when it is shown.
 */
export interface WebKind<A extends Area = never> {
  readonly name: KindName;
  /** Of its lines on the wire: 1 facility … 7 offer (spec 2 section 1). */
  readonly typeId: number;
  /** Whose texts its words of a line are made of, besides those of every page. */
  readonly area?: A;
  /** Its pages by their paths. */
  readonly pages?: Readonly<Record<Path, KindPage>>;
  /** Its pages are there where the venue's menu names this one (spec 1 section 4, "Routing"). */
  readonly section?: Path;
  /** Its part of the home page, fetched beside it: `components/home-<what>.tsx` (vite.config.ts). */
  readonly Home?: LazyPart<object>;
  /** The key of its first query: the served page may bring the answer along. */
  readonly homeQuery?: QueryKey;
  /** Fetches what it shows and the page does not bring, so that it need not be drawn first. */
  prefetchHome?(queries: QueryClient, api: Api, config: SiteConfig): void;
  /** What who comes back is offered first, in the hero of home; fetched beside the page likewise. */
  readonly Returning?: ComponentType;
  readonly entry?: Entry;
  /** Stands over any page where the address asks for it; else it draws nothing. */
  readonly Overlay?: ComponentType<OverlayProps>;
  readonly bookings?: BookingsList;
  /** How something of it is told, wherever it stands. */
  lineTexts(line: LineFacts, translator: TranslatorOf<A>): LineTexts;
  /** What else can be done with a line of it in the cart. */
  readonly LineActions?: ComponentType<{ readonly line: Line }>;
  /** Where a line that was lost is chosen again; null: that cannot be said. */
  again?(line: Line): Address | null;
  /** The answers that a hold of it makes out of date. */
  stale(line: Line): readonly QueryKey[];
}

/** What a kind speaks with: the texts of its area, which hold those of every page. */
export type TranslatorOf<A extends Area> = [A] extends [never]
  ? FirstTranslator
  : AreaTranslator<A>;

/** Any kind, as those see it who know none. */
export type AnyWebKind = Omit<WebKind, 'area'> & { readonly area?: Area };
