import { accountRoutes } from '@nadi/contract/account/routes';
import type { SharedCall, StaffCall } from '@nadi/contract/client';
import { staffRoutes } from '@nadi/contract/staff-routes';
import { tenantRoutes } from '@nadi/contract/tenant/routes';
import type { AllOf } from '@nadi/contract/wire/kind';
import type { Route } from '@nadi/contract/wire/route';
import { KINDS } from './kinds.ts';

type KindRoutes = AllOf<(typeof KINDS)[number]['routes']>;

const kindRoutes = Object.assign({}, ...KINDS.map(({ routes }) => routes)) as KindRoutes;

/** Routes of the console's calls: those of the staff, and of the public calls that it makes. */
export const routes = {
  ...staffRoutes,
  ...kindRoutes,
  readConfig: tenantRoutes.readConfig,
  listCountries: accountRoutes.listCountries,
} as const satisfies Readonly<Record<StaffCall, Route>> &
  Readonly<Partial<Record<SharedCall, Route>>>;
