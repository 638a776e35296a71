import { siteRoutesWith } from '@nadi/contract/site-routes';
import type { ContentKind } from '@nadi/domain/content/kinds';
import type { SiteNow } from '@nadi/domain/content/leads-somewhere';
import { consoleTexts } from '@nadi/i18n/console-texts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';
import type { ConsoleKind } from '../../platform/console-kind.ts';
import { entriesOf, subjectsQuery } from './api.ts';
import { pathOnSite } from './model.ts';

/** Page of the site that a menu may link to, with its name in both languages. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly ar_title: string;
  readonly kind: ContentKind | null;
}

/** Kinds with an address of their own once published; questions are addressed by id. */
const WITH_PAGES = ['page', 'form', 'album', 'category', 'post'] as const;

/** Articles are too many to choose from; menus link to their categories instead. */
const isOffered = (kind: ContentKind): boolean => kind !== 'post';

/** Screens of the site that menus may link to, with their names in the console. */
const SECTIONS = {
  '/': 'console.section.home',
  '/blogs': 'console.section.blogs',
  '/media-library': 'console.section.pictures',
  '/customer-support': 'console.section.support',
  '/find-us': 'console.section.findUs',
  '/contact-us': 'console.section.contact',
  '/newsletter': 'console.section.newsletter',
  '/partners/apply': 'console.section.partners',
} as const;

const listed = <T>(data: readonly T[] | undefined): readonly T[] => data ?? [];

/**
 * Published addresses of the site; `null` until loaded. @param isEnabled loads them only when
 * needed.
 */
export function useSiteNow(isEnabled: boolean): SiteNow | null {
  const { kinds } = useConsole();
  const there = usePublished(isEnabled);
  if (there === null) return null;
  const entries = there.map(({ kind, slug }) => ({ kind, slug, id: null }));
  return { places: siteRoutesWith(kinds.flatMap(({ siteRoutes = [] }) => siteRoutes)), entries };
}

function usePublished(enabled: boolean) {
  const { api } = useConsole();
  const queries = useQueries({
    queries: WITH_PAGES.map((kind) => ({ ...entriesOf(api, kind), enabled })),
  });
  if (queries.some(({ data }) => data === undefined)) return null;
  return queries.flatMap(({ data }) => listed(data)).filter(({ state }) => state !== 'draft');
}

/** Loads the sections in both languages; a chosen one fills in a text of each. */
function useSections(): readonly SitePage[] {
  const { kinds } = useConsole();
  const { data } = useQuery({
    queryKey: ['sections'],
    queryFn: async (): Promise<readonly SitePage[]> => {
      const load = (language: 'en' | 'ar') => consoleTexts.loadArea('console-content', language);
      const [english, arabic] = await Promise.all([load('en'), load('ar')]);
      const ofKinds = Object.assign({}, ...kinds.map(({ sitePages }) => sitePages)) as NonNullable<
        ConsoleKind['sitePages']
      >;
      return Object.entries({ ...SECTIONS, ...ofKinds }).map(([path, text]) => ({
        path,
        kind: null,
        title: english.t(text),
        ar_title: arabic.t(text),
      }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return listed(data);
}

/** Pages of the kinds' subjects that menus may link to. */
function useSubjectPages(): readonly SitePage[] {
  const { api, kinds } = useConsole();
  const linked = kinds.flatMap(({ subjects }) => (subjects?.isLinked ? [subjects] : []));
  const found = useQueries({
    queries: linked.map((subjects) => subjectsQuery(api, subjects.content, subjects)),
  });
  return linked.flatMap((subjects, at) =>
    listed(found[at]?.data).map(({ id, name, ar_name }) => ({
      path: subjects.path(String(id)),
      kind: subjects.content,
      title: name,
      ar_title: ar_name,
    })),
  );
}

/** Targets of the venue's menus on its own site: sections, subjects and published pages. */
export function useSitePages(): readonly SitePage[] {
  const sections = useSections();
  const subjects = useSubjectPages();
  const { kinds } = useConsole();
  const written = listed(usePublished(true) ?? undefined)
    .filter(({ kind }) => isOffered(kind))
    .map(({ kind, slug, title, ar_title }) => ({
      path: pathOnSite(kinds, kind, slug) ?? '',
      kind,
      title,
      ar_title,
    }));
  return [...sections, ...subjects, ...written];
}
