import type { SharedCall, StaffCall } from '@nadi/contract/client';
import type { tryPromotions } from '@nadi/contract/promotion/console-endpoints';
import type { BodyOf } from '@nadi/contract/wire/endpoint';
import type { Route } from '@nadi/contract/wire/route';
import type { SiteRoute } from '@nadi/contract/wire/site-route';
import type { ContentKind } from '@nadi/domain/content/kinds';
import type { KindName } from '@nadi/domain/kernel/ids';
import type { ConsoleArea, ConsoleMessages, ConsoleMessagesIn } from '@nadi/i18n/console-texts';
import type { IconName } from '@nadi/ui/data/icon.tsx';
import type { ComponentType } from 'react';
import type { Api } from './api.ts';
import type { WriteBody } from './written-dialog.tsx';

type Path = `/${string}`;

type TriedLine = BodyOf<typeof tryPromotions>['products'][number];

/** Entry of the console's menu, visible to roles that may make its call. */
export interface MenuEntry {
  readonly text: keyof ConsoleMessages;
  readonly icon: IconName;
  readonly call: Route;
  /** Key after G, by its physical position, which is the same on an Arabic keyboard. */
  readonly key: string;
}

/** Parts of the console that a kind's pages use. */
export interface KindPageProps {
  readonly Write: WriteBody;
  /** Opens the content of a subject, as an empty draft when there is none. */
  readonly onDescribe: (content: ContentKind, id: number) => void;
}

/** Page of a kind, with its entry in the menu. */
export interface KindPage extends MenuEntry {
  /** Areas of its texts, besides those of every page. */
  readonly areas: readonly ConsoleArea[];
  readonly screen: () => Promise<ComponentType<KindPageProps>>;
}

/** Subject of content, whose name is stored elsewhere. */
export interface Named {
  readonly id: number;
  readonly name: string;
  readonly ar_name: string;
}

/** Products of a kind that have content; the slug of an entry is the product's id. */
export interface Subjects {
  readonly content: ContentKind;
  list(api: Api, signal: AbortSignal): Promise<readonly Named[]>;
  /** Returns the site's page of a subject. */
  path(slug: string): Path;
  /** Set where menus of the site may link to each subject. */
  readonly isLinked?: true;
  /** Explanation of an empty list of their entries. */
  readonly emptyHint?: keyof ConsoleMessagesIn<'console-content'>;
}

/** Time of a tried line, and the place of the court beside it; `null`: none beside it. */
export interface TriedSlot extends Required<Pick<TriedLine, 'date' | 'start_time' | 'end_time'>> {
  readonly facility_id: number | null;
}

/** Product on sale. */
export interface SoldProduct extends Named {
  /** Place of its lines, which its add-ons share; absent: it has none. */
  readonly facility_id?: number | undefined;
  /** Returns the fields of a line that prices it at a time, besides product and quantity. */
  line(slot: TriedSlot): Omit<TriedLine, 'product_id' | 'quantity'>;
}

/** Products that are listed together: those of a service or an event. */
export interface SoldGroup extends Omit<Named, 'id'> {
  /** Name of the part of the group; absent: the group itself. */
  readonly part?: keyof ConsoleMessages;
  /** Service that all of its products belong to; absent: none. */
  readonly service_id?: number;
  readonly products: readonly SoldProduct[];
}

/** Kind of product in the console, registered by one line of app/kinds.ts. */
export interface ConsoleKind {
  readonly name: KindName;
  /** Name of its sales in daily closings; absent: its own name. */
  readonly sales?: keyof ConsoleMessages;
  /** Calls of the kind by name. */
  readonly routes: Readonly<Partial<Record<StaffCall | SharedCall, Route>>>;
  /** Pages by path. */
  readonly pages?: Readonly<Record<Path, KindPage>>;
  /** Remaining set-up of a new venue, shown before the day's bookings to those who may call. */
  readonly firstSteps?: { readonly call: Route; readonly Steps: ComponentType };
  readonly subjects?: Subjects;
  /** Loads its products on sale, to be chosen for promotions. */
  readonly sold?: (api: Api, signal: AbortSignal) => Promise<readonly SoldGroup[]>;
  /** Addresses of its pages on the site. */
  readonly siteRoutes?: readonly SiteRoute[];
  /** Pages of the site that menus may link to, with their names. */
  readonly sitePages?: Readonly<Record<Path, keyof ConsoleMessagesIn<'console-content'>>>;
}
