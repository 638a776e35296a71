import { createRoute, redirect } from '@tanstack/react-router';
import type { AnyWebKind, BookingsList, KindPage, RawSearch } from '../platform/line/web-kind.ts';
import type { KINDS } from './kinds.ts';
import { pageOf } from './page-route.ts';
import { membersOnly, rootRoute, signedIn } from './root-route.ts';
import { isKindOpen } from './section-gate.ts';

/** Creates the route of a kind's page; it redirects to /404 when the kind's section is closed. */
const pageRoute = <const Path extends string, Search extends object>(
  kind: Pick<AnyWebKind, 'section'>,
  path: Path,
  { parse, ...page }: KindPage<Search>,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: (search: RawSearch) => parse?.(search) ?? ({} as Search),
    beforeLoad: ({ context }) => {
      if (!isKindOpen(context.menu, kind)) throw redirect({ to: '/404', replace: true });
    },
    ...pageOf(page),
  });

type PageRoute<Path extends string, Page> = ReturnType<
  typeof pageRoute<Path, Page extends KindPage<infer Search> ? Search : object>
>;

/** Intersection of a union's members. */
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type PagesOf<Kind> = Kind extends { readonly pages: infer Pages } ? Pages : never;
type Pages = AllOf<PagesOf<(typeof KINDS)[number]>>;

/** Routes typed by the list of kinds, so that the compiler checks links to them. */
type KindRoutes = { readonly [Path in keyof Pages & string]: PageRoute<Path, Pages[Path]> };

/** Creates the routes of all kinds. */
export function kindRoutes(kinds: readonly AnyWebKind[]): KindRoutes {
  const routes = kinds.flatMap((kind) =>
    Object.entries(kind.pages ?? {}).map(([path, page]) => [path, pageRoute(kind, path, page)]),
  );
  return Object.fromEntries(routes) as KindRoutes;
}

/** Creates the route of a kind's bookings list; it redirects to /404 when the section is closed. */
const bookingsRoute = (kind: Pick<AnyWebKind, 'section' | 'area'>, list: BookingsList) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: list.path,
    beforeLoad: ({ context }) => {
      if (!isKindOpen(context.menu, kind)) throw redirect({ to: '/404', replace: true });
    },
    ...pageOf({
      title: list.title,
      areas: [
        'below-fold',
        'booking',
        'checkout',
        'card',
        'profile',
        'account',
        'form',
        ...(kind.area ? [kind.area] : []),
      ],
      screen: async () => {
        const { BookingsPage } = await import('./pages/bookings-page.tsx');
        return () => <BookingsPage list={list} />;
      },
    }),
  });

/** Creates the routes of the kinds' bookings lists in the profile. */
export const bookingsRoutes = (kinds: readonly AnyWebKind[]) =>
  Object.fromEntries(
    kinds.flatMap((kind) =>
      kind.bookings ? [[kind.bookings.path, bookingsRoute(kind, kind.bookings)]] : [],
    ),
  );

/** Creates the routes of the kinds' pages in the profile, for accounts. */
export const profileRoutes = (kinds: readonly AnyWebKind[]) =>
  Object.fromEntries(
    kinds.flatMap(({ profile }) =>
      profile
        ? [
            [
              profile.path,
              createRoute({
                getParentRoute: () => membersOnly,
                path: profile.path,
                ...pageOf(profile),
              }),
            ],
          ]
        : [],
    ),
  );
