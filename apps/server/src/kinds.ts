import type { KindName } from '@nadi/domain/kernel/ids';
import { createKindsOfProducts } from './features/catalogue/service.ts';
import { createEvent } from './kinds/event/module.ts';
import { eventSetUp } from './kinds/event/set-up.ts';
import { createFacility } from './kinds/facility/module.ts';
import { facilitySetUp } from './kinds/facility/set-up.ts';
import { createRetail } from './kinds/retail/module.ts';
import { retailSetUp } from './kinds/retail/set-up.ts';
import type { KindRegistry, ServerKind } from './platform/kind.ts';
import type { AddOnsFor, CreateKind, KindDeps, KindModule } from './platform/kind-module.ts';
import { createLive } from './platform/live/live.ts';
import type { SetUp } from './platform/set-up.ts';
import type { PublicRoutes, SeenOnHome, SiteRequest } from './platform/site/public-page.ts';

/** Product kinds this server sells. */
export const KINDS: readonly CreateKind[] = [createFacility, createRetail, createEvent];

/** Venue set-up of each kind, part of a venue's export file. */
export const KIND_SET_UPS: readonly SetUp[] = [facilitySetUp, retailSetUp, eventSetUp];

export interface Kinds {
  readonly registry: KindRegistry;
  /** Public pages of the kinds, for search engines. */
  readonly publicRoutes: PublicRoutes;
  /** Returns the first content of the home page, from the first kind that provides any. */
  seenOnHome(request: SiteRequest): Promise<SeenOnHome | null>;
  /** Mounts the routes of the kinds. */
  readonly mount: NonNullable<KindModule['mount']>;
  /** Background jobs of the kinds. */
  readonly jobs: NonNullable<KindModule['jobs']>;
  /** Closes the streams of changes. */
  close(): void;
}

export interface KindsDeps extends Omit<KindDeps, 'live' | 'addOnsFor'> {
  readonly log: (error: unknown, text: string) => void;
}

/** Builds the kinds and gives each the functions of the others that it may call. */
export function createKinds(
  { log, ...deps }: KindsDeps,
  create: readonly CreateKind[] = KINDS,
): Kinds {
  const live = createLive(deps.database, { clock: deps.clock, log });
  const addOnsFor: AddOnsFor = async (...args) =>
    (await Promise.all(modules.map((one) => one.addOnsFor?.(...args) ?? []))).flat();
  const modules = create.map((one) => one({ ...deps, live, addOnsFor }));
  return {
    registry: registryOf(
      modules.flatMap(({ kind }) => kind ?? []),
      createKindsOfProducts(deps.database),
    ),
    publicRoutes: Object.assign({}, ...modules.map((one) => one.publicRoutes)),
    seenOnHome: async (request) =>
      (await modules.find((one) => one.seenOnHome)?.seenOnHome?.(request)) ?? null,
    mount(mount) {
      for (const one of modules) one.mount?.(mount);
    },
    jobs(jobs) {
      for (const one of modules) one.jobs?.(jobs);
    },
    close: live.close,
  };
}

function registryOf(
  all: readonly ServerKind[],
  kindsOfProducts: ReturnType<typeof createKindsOfProducts>,
): KindRegistry {
  const byName = new Map<KindName, ServerKind>(all.map((kind) => [kind.rules.name, kind]));
  return {
    all,
    of(name) {
      const kind = byName.get(name);
      if (kind === undefined) throw new Error(`no kind of product is named ${name}`);
      return kind;
    },
    async ofProduct({ tenant }, productId) {
      const { kindOf } = await kindsOfProducts.of(tenant);
      const name = kindOf.get(productId);
      return (name && byName.get(name)) ?? null;
    },
  };
}
