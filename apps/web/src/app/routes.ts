import type { CustomerCall } from '@nadi/contract/client';
import { routes as featureRoutes } from '@nadi/contract/routes';
import type { AllOf } from '@nadi/contract/wire/kind';
import type { Route } from '@nadi/contract/wire/route';
import { KINDS } from './kinds.ts';

type RoutesOf<Kind> = Kind extends { readonly routes: infer Routes } ? Routes : never;
type KindRoutes = AllOf<RoutesOf<(typeof KINDS)[number]>>;

const kindRoutes = Object.assign(
  {},
  ...KINDS.map((kind) => ('routes' in kind ? kind.routes : {})),
) as KindRoutes;

/** Routes of all calls of the site: those of its features and of its kinds of product. */
export const routes = {
  ...featureRoutes,
  ...kindRoutes,
} as const satisfies Readonly<Record<CustomerCall, Route>>;
