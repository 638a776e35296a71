import type { LazyPart } from '@nadi/browser/later/lazy-part.tsx';
import type { BookingType } from '@nadi/contract/kinds';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Route } from '@nadi/contract/wire/route';
import type { KindName } from '@nadi/domain/kernel/ids';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { Area, FirstMessages } from '@nadi/i18n/site-texts';
import type { IconName } from '@nadi/ui/data/icon.tsx';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '../net/api.ts';
import type { Address } from '../page/address.ts';
import type { PageModule } from '../page/page-module.ts';
import type { AreaTranslator, FirstTranslator } from '../page/texts.tsx';
import type { ChosenLine, Line, LineFacts, LineTexts, WireLine } from './line.ts';

type Path = `/${string}`;

/** Search parameters before parsing. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Page of a kind. */
export interface KindPage<Search extends object = object> extends PageModule {
  /** Parses the known parameters of its address; others are dropped. */
  readonly parse?: (search: RawSearch) => Search;
}

/** Starting point of a kind's sale, linked from the venue's main button and the empty cart. */
export interface Entry {
  readonly address: Address;
  /** Checks whether the venue sells it here. */
  isOpen(config: SiteConfig): boolean;
  /** Label given by the venue; empty: the default. */
  label(config: SiteConfig): Localized;
}

/** Bookings list of a kind in the profile, for signed-in users. */
export interface BookingsList {
  readonly path: Path;
  readonly productType: BookingType;
  readonly title: keyof FirstMessages;
  /** Title of its entry in the account menu. */
  menuTitle(config: SiteConfig): keyof FirstMessages;
  /** Link shown when the list is empty; default: the home page. */
  readonly begin?: { readonly path: Path; readonly title: keyof FirstMessages };
}

/** Page of a kind in the profile. */
export interface ProfilePage extends PageModule {
  readonly path: Path;
  readonly title: keyof FirstMessages;
  readonly icon: IconName;
}

export interface OverlayProps {
  /** Dialog that shows terms over the overlay. */
  readonly Terms: ComponentType<{ own?: Localized | null; onClose: () => void }>;
}

/**
 * Kind of product on the site, registered by one line of app/kinds.ts.
 *
 * It is part of the first load: large parts are loaded when they are shown.
 */
export interface WebKind<A extends Area = never> {
  readonly name: KindName;
  /** Type of its lines on the wire: 1 facility … 7 offer (spec 2 section 1). */
  readonly typeId: number;
  /** Calls of the kind. */
  readonly routes?: Readonly<Record<string, Route>>;
  /** Area of its texts for lines, beside the texts of every page. */
  readonly area?: A;
  /** Pages by path. */
  readonly pages?: Readonly<Record<Path, KindPage>>;
  /** Section of the venue's menu that makes its pages available (spec 1 section 4, "Routing"). */
  readonly section?: Path;
  /** Part of the home page, loaded after it: `components/home-<what>.tsx` (vite.config.ts). */
  readonly Home?: LazyPart<object>;
  /** Key of the part's first query; the served page may include the response. */
  readonly homeQuery?: QueryKey;
  /** Fetches the data of its part that the page does not include, before it is rendered. */
  prefetchHome?(queries: QueryClient, api: Api, config: SiteConfig): void;
  /** Offer in the hero of the home page, loaded after the page as well. */
  readonly HeroOffer?: ComponentType;
  readonly entry?: Entry;
  /** Overlay on any page, opened by the address; else renders nothing. */
  readonly Overlay?: ComponentType<OverlayProps>;
  readonly bookings?: BookingsList;
  /** Page of the profile, for accounts, with its entry in the account menu. */
  readonly profile?: ProfilePage;
  /** Part of the wallet's page, with the texts of its area. */
  readonly Wallet?: LazyPart<object>;
  /** Returns the texts of an item, wherever it is shown. */
  lineTexts(line: LineFacts, translator: TranslatorOf<A>): LineTexts;
  /** Further actions of its lines in the cart. */
  readonly LineActions?: ComponentType<{ readonly line: Line }>;
  /** Returns the request for another quantity of a line; default: the same with that quantity. */
  withQuantity?(line: Line, quantity: number): WireLine;
  /** Returns the address to choose a lost or a past line again; null: unknown. */
  again?(line: ChosenLine): Address | null;
  /** Returns the queries that a hold of this line makes outdated. */
  stale(line: Line): readonly QueryKey[];
}

/** Translator of a kind: the texts of its area, which include those of every page. */
export type TranslatorOf<A extends Area> = [A] extends [never]
  ? FirstTranslator
  : AreaTranslator<A>;

/** Any kind, without its type parameters. */
export type AnyWebKind = Omit<WebKind, 'area'> & { readonly area?: Area };
