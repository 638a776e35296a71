import type { Endpoint } from '@nadi/contract/wire/endpoint';
import type { KindName } from '@nadi/domain/kernel/ids';
import { createKindsOfProducts } from './features/catalogue/service.ts';
import { event } from './kinds/event/module.ts';
import { facility } from './kinds/facility/module.ts';
import { gift } from './kinds/gift/module.ts';
import { retail } from './kinds/retail/module.ts';
import type { Command } from './platform/command.ts';
import type { RetentionPolicy } from './platform/jobs/retention.ts';
import type { KindRegistry, ServerKind } from './platform/kind.ts';
import type { AddOnsFor, KindDeps, KindModule, KindPlugin } from './platform/kind-module.ts';
import { createLive } from './platform/live/live.ts';
import type { SetUp } from './platform/set-up.ts';
import type { PublicRoutes, SeenOnHome, SiteRequest } from './platform/site/public-page.ts';

/** Kinds of product that this server sells. */
export const KINDS: readonly KindPlugin[] = [facility, retail, event, gift];

/** Set-up of each kind, part of a venue's export file. */
export const KIND_SET_UPS: readonly SetUp[] = KINDS.flatMap(({ setUp }) => setUp ?? []);

/** Commands of the kinds for operators. */
export const KIND_COMMANDS: readonly Command[] = KINDS.flatMap(({ commands = [] }) => commands);

/** Retention of the kinds' data. */
export const KIND_RETENTION: readonly RetentionPolicy[] = KINDS.flatMap(
  ({ retention = [] }) => retention,
);

export interface Kinds {
  readonly registry: KindRegistry;
  /** Public pages of the kinds, for search engines. */
  readonly publicRoutes: PublicRoutes;
  /** Returns the first content of the home page, from the first kind that provides any. */
  seenOnHome(request: SiteRequest): Promise<SeenOnHome | null>;
  /** Call whose response every page includes, from the first kind that provides one. */
  readonly inEveryPage: Endpoint | undefined;
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
  plugins: readonly KindPlugin[] = KINDS,
): Kinds {
  const live = createLive(deps.database, { clock: deps.clock, log });
  const addOnsFor: AddOnsFor = async (...args) =>
    (await Promise.all(modules.map((one) => one.addOnsFor?.(...args) ?? []))).flat();
  const modules = plugins.map((one) => one.create({ ...deps, live, addOnsFor }));
  return {
    registry: registryOf(
      modules.flatMap(({ kind }) => kind ?? []),
      createKindsOfProducts(deps.database),
    ),
    publicRoutes: Object.assign({}, ...modules.map((one) => one.publicRoutes)),
    seenOnHome: async (request) =>
      (await modules.find((one) => one.seenOnHome)?.seenOnHome?.(request)) ?? null,
    inEveryPage: modules.find((one) => one.inEveryPage)?.inEveryPage,
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
      return (name === undefined ? undefined : byName.get(name)) ?? null;
    },
  };
}
