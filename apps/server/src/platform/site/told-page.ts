import type { Picture } from '@nadi/contract/media/picture';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Language } from '@nadi/domain/kernel/localized';
import type { TenantFacts } from '../http/context/context.ts';

/** Something as schema.org describes it; search engines read it beside the page. */
export type Thing = Readonly<Record<string, unknown>>;

/** The venue that is asked, when, and how its addresses are written out. */
export interface AskedSite {
  readonly tenant: TenantFacts;
  readonly config: SiteConfig;
  readonly now: number;
  readonly language: Language;
  /** A path of the site as a whole address, in the language that is asked. */
  readonly urlOf: (path: string) => string;
}

export interface AskedPage extends AskedSite {
  /** What the path says in the place of `$id` and the like. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** What is seen of a page before a script has run: its picture, and the words that stand by it. */
export interface FirstView {
  /** How the site draws such a page (`apps/web/src/app/prelude.tsx`). */
  readonly look: 'home' | 'openSeen' | 'soonSeen' | 'wide' | 'poster' | 'article';
  readonly picture: Picture;
  /** By the marks that stand for them. */
  readonly words: Readonly<Record<string, string>>;
}

/** What home begins with of what a kind offers. */
export interface SeenOnHome {
  readonly picture: Picture | null;
  /** What its part of home is answered first. */
  readonly answer: unknown;
}

/** What an address tells those who do not run the site: search engines, and who is sent a link. */
export interface ToldPage {
  /** Null: the venue's name alone. */
  readonly title: string | null;
  readonly description: string;
  /** Address of a picture of ours; absent: the venue's own. */
  readonly image?: string | null;
  /** What is drawn where it has no picture: a court by its name, or the English name of a sport. */
  readonly art?: string;
  /** Between home and this page, the topmost first. */
  readonly above?: readonly { readonly path: string; readonly title: string }[];
  /** What of the query tells it from other pages at its path. */
  readonly query?: Readonly<Record<string, string>>;
  readonly isArticle?: true;
  readonly things?: readonly Thing[];
  /** Absent: it is drawn by the site alone. */
  readonly view?: FirstView | null;
  /** What the site's first questions on this page are answered with, in its order, for everybody alike; the page brings them along. */
  readonly answers?: readonly unknown[];
}

/** A page that search engines are shown. */
export interface ListedPage {
  readonly path: string;
  readonly query?: ToldPage['query'];
  /** The day of its last change, where that is known. */
  readonly changedOn?: string | null;
}

/** Pages of one route of the site that are everybody's. */
export interface ToldRoute {
  /** Null: nothing stands there. */
  read(asked: AskedPage): Promise<ToldPage | null>;
  list(asked: AskedSite): Promise<readonly ListedPage[]>;
}

/**
 * By the paths of `siteRoutes`, `/$slug` for what the venue has written. Each is filled by the feature or kind whose
 * pages they are; a route that nobody fills is nobody's business but its visitor's, and for no search engine.
 */
export type ToldRoutes = Readonly<Record<`/${string}`, ToldRoute>>;
