import type { SharedCall, StaffCall } from '@nadi/contract/client';
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
}

/** Kind of product in the console, registered by one line of app/kinds.ts. */
export interface ConsoleKind {
  readonly name: KindName;
  /** Calls of the kind by name. */
  readonly routes: Readonly<Partial<Record<StaffCall | SharedCall, Route>>>;
  /** Pages by path. */
  readonly pages?: Readonly<Record<Path, KindPage>>;
  /** Remaining set-up of a new venue, shown before the day's bookings to those who may call. */
  readonly firstSteps?: { readonly call: Route; readonly Steps: ComponentType };
  readonly subjects?: Subjects;
  /** Addresses of its pages on the site. */
  readonly siteRoutes?: readonly SiteRoute[];
  /** Pages of the site that menus may link to, with their names. */
  readonly sitePages?: Readonly<Record<Path, keyof ConsoleMessagesIn<'console-content'>>>;
}
