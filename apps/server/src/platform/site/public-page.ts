import type { Picture } from '@nadi/contract/media/picture';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Language } from '@nadi/domain/kernel/localized';
import type { TenantFacts } from '../http/context/context.ts';

/** Something as schema.org describes it, written into the page as JSON-LD. */
export type SchemaObject = Readonly<Record<string, unknown>>;

/** Whose site a page is asked of, when, in which language, and how its addresses are written out. */
export interface SiteRequest {
  readonly tenant: TenantFacts;
  readonly config: SiteConfig;
  readonly now: number;
  readonly language: Language;
  /** A path of the site as a whole address, in the language of the request. */
  readonly urlOf: (path: string) => string;
}

export interface PageRequest extends SiteRequest {
  /** What the path says in the place of `$id` and the like. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** What is seen of a page before a script has run: its picture, and the words that stand by it. */
export interface FirstView {
  /** How the site draws such a page (`apps/web/src/app/bootstrap.tsx`). */
  readonly layout: 'home' | 'openSeen' | 'soonSeen' | 'wide' | 'poster' | 'article';
  readonly picture: Picture;
  /** By the marks that stand for them. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What a kind adds to home's first view. */
export interface SeenOnHome {
  readonly picture: Picture | null;
  /** The answer to the first call of its part of home. */
  readonly answer: unknown;
}

/** A page of the site as everybody may see it: its metadata for search engines and link previews, and its first view. */
export interface PublicPage {
  /** Null: the venue's name alone. */
  readonly title: string | null;
  readonly description: string;
  /** Address of a picture of ours; absent: the venue's own. */
  readonly image?: string | null;
  /** What is drawn where it has no picture: a court by its name, or the English name of a sport. */
  readonly art?: string;
  /** Between home and this page, the topmost first. */
  readonly above?: readonly { readonly path: string; readonly title: string }[];
  /** The part of the query that its canonical address keeps. */
  readonly query?: Readonly<Record<string, string>>;
  readonly isArticle?: true;
  /** As schema.org describes what is on it. */
  readonly schemas?: readonly SchemaObject[];
  /** What is seen of it before a script has run; absent: the site alone draws it. */
  readonly view?: FirstView | null;
  /** The answers to the first calls that the site makes on this page (`PageModule.firstQueries`), in that order; served inside the page. */
  readonly answers?: readonly unknown[];
}

/** A page in the site map. */
export interface ListedPage {
  readonly path: string;
  readonly query?: PublicPage['query'];
  /** The day of its last change, where that is known. */
  readonly changedOn?: string | null;
}

/** The public pages of one route of the site. */
export interface PublicRoute {
  /** Null: nothing stands there. */
  read(request: PageRequest): Promise<PublicPage | null>;
  list(request: SiteRequest): Promise<readonly ListedPage[]>;
}

/**
 * By the paths of `siteRoutes`; `/$slug` are the pages that the venue has written. Each feature and kind adds the routes
 * of its own pages. A route that is not among them is private: it is `noindex`, and not in the site map.
 */
export type PublicRoutes = Readonly<Record<`/${string}`, PublicRoute>>;
