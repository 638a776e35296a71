import type { Picture } from '@nadi/contract/media/picture';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Language } from '@nadi/domain/kernel/localized';
import type { TenantFacts } from '../http/context/context.ts';

/** schema.org object, written into the page as JSON-LD. */
export type SchemaObject = Readonly<Record<string, unknown>>;

/** Request for a page of a site: venue, time, language, and the builder of its addresses. */
export interface SiteRequest {
  readonly tenant: TenantFacts;
  readonly config: SiteConfig;
  readonly now: number;
  readonly language: Language;
  /** Returns the absolute address of a path, in the language of the request. */
  readonly urlOf: (path: string) => string;
}

export interface PageRequest extends SiteRequest {
  /** Values of `$id` and other parameters in the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** View of a page before scripts run: its picture and texts. */
export interface FirstView {
  /** Layout of the page (`apps/web/src/app/prelude.tsx`). */
  readonly layout: 'home' | 'openSeen' | 'soonSeen' | 'wide' | 'poster' | 'article';
  readonly picture: Picture;
  /** Texts by placeholder. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Addition of a kind to home's first view. */
export interface SeenOnHome {
  readonly picture: Picture | null;
  /** Response to the first call of its part of home. */
  readonly answer: unknown;
}

/**
 * Page of the site as the public sees it: metadata for search engines and link previews, first
 * view.
 */
export interface PublicPage {
  /** `null`: only the venue's name. */
  readonly title: string | null;
  readonly description: string;
  /** Address of a picture of ours. Absent: the venue's own. */
  readonly image?: string | null;
  /** Drawing used without a picture: a court by its name, or the English name of a sport. */
  readonly art?: string;
  /** Pages between home and this page, the topmost first. */
  readonly above?: readonly { readonly path: string; readonly title: string }[];
  /** Query parameters kept in its canonical address. */
  readonly query?: Readonly<Record<string, string>>;
  readonly isArticle?: true;
  /** schema.org descriptions of its contents. */
  readonly schemas?: readonly SchemaObject[];
  /** View before scripts run. Absent: only the site renders it. */
  readonly view?: FirstView | null;
  /**
   * Responses to the site's first calls on this page, in the order of `PageModule.firstQueries`.
   *
   * They are part of the page.
   */
  readonly answers?: readonly unknown[];
}

/** Page in the site map. */
export interface ListedPage {
  readonly path: string;
  readonly query?: PublicPage['query'];
  /** Date of its last change, if known. */
  readonly changedOn?: string | null;
}

/** Public pages of one route of the site. */
export interface PublicRoute {
  /** Returns the page. `null`: not found. */
  read(request: PageRequest): Promise<PublicPage | null>;
  list(request: SiteRequest): Promise<readonly ListedPage[]>;
  /** Set where the site itself shows staff the page's draft (CONTENT-23). */
  readonly hasPreview?: true;
}

/**
 * Public routes by the paths of `siteRoutes`; `/$slug` are the pages written by the venue.
 *
 * Each feature and kind adds the routes of its own pages. Any other route is private: it is
 * `noindex`, and not in the site map.
 */
export type PublicRoutes = Readonly<Record<`/${string}`, PublicRoute>>;
