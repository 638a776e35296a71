import type { AllOf } from '@nadi/contract/wire/kind';
import { createRoute } from '@tanstack/react-router';
import type { ConsoleKind, KindPage } from '../platform/console-kind.ts';
import { KindScreen } from './kind-screen.tsx';
import type { KINDS } from './kinds.ts';
import { layoutRoute } from './layout-route.ts';
import { placeOf } from './nav-route.ts';

const pageRoute = <const Path extends string>(path: Path, { areas, screen }: KindPage) =>
  createRoute({
    getParentRoute: () => layoutRoute,
    path,
    ...placeOf({
      areas,
      screen: async () => {
        const Screen = await screen();
        return () => <KindScreen Screen={Screen} />;
      },
    }),
  });

type PagesOf<Kind> = Kind extends { readonly pages: infer Pages } ? Pages : never;

/** Routes typed by the list of kinds, so that the compiler checks links to them. */
type KindRoutes = {
  readonly [Path in keyof AllOf<PagesOf<(typeof KINDS)[number]>> & string]: ReturnType<
    typeof pageRoute<Path>
  >;
};

/** Creates the routes of all kinds' pages. */
export const kindRoutes = (kinds: readonly ConsoleKind[]): KindRoutes =>
  Object.fromEntries(
    kinds.flatMap(({ pages = {} }) =>
      Object.entries(pages).map(([path, page]) => [path, pageRoute(path, page)]),
    ),
  ) as unknown as KindRoutes;
