import { createRoute, redirect } from '@tanstack/react-router';
import type { AnyWebKind, BookingsList, KindPage, RawSearch } from '../platform/line/web-kind.ts';
import type { KINDS } from './kinds.ts';
import { pageOf } from './page-route.ts';
import { rootRoute, signedIn } from './root-route.ts';
import { isKindOpen } from './section-gate.ts';

/** A page of a kind, where its section is open. */
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

/** All that is in each of a union. */
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type PagesOf<Kind> = Kind extends { readonly pages: infer Pages } ? Pages : never;
type Pages = AllOf<PagesOf<(typeof KINDS)[number]>>;

/** As the list of kinds has them, so that the compiler knows where a link may lead. */
type KindRoutes = { readonly [Path in keyof Pages & string]: PageRoute<Path, Pages[Path]> };

/** The pages of the kinds. */
export function kindRoutes(kinds: readonly AnyWebKind[]): KindRoutes {
  const routes = kinds.flatMap((kind) =>
    Object.entries(kind.pages ?? {}).map(([path, page]) => [path, pageRoute(kind, path, page)]),
  );
  return Object.fromEntries(routes) as KindRoutes;
}

/** The list of a kind, where its section is open. */
const bookingsRoute = (kind: Pick<AnyWebKind, 'section' | 'area'>, list: BookingsList) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: list.path,
    beforeLoad: ({ context }) => {
      if (!isKindOpen(context.menu, kind)) throw redirect({ to: '/404', replace: true });
    },
    ...pageOf({
      title: list.title,
      areas: ['booking', ...(kind.area ? [kind.area] : [])],
      screen: async () => {
        const { BookingsScreen } = await import('../features/booking/screens/bookings-screen.tsx');
        return () => <BookingsScreen list={list} />;
      },
    }),
  });

/** Their lists in the profile. */
export const bookingsRoutes = (kinds: readonly AnyWebKind[]) =>
  Object.fromEntries(
    kinds.flatMap((kind) =>
      kind.bookings ? [[kind.bookings.path, bookingsRoute(kind, kind.bookings)]] : [],
    ),
  );
