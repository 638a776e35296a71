import type { Endpoint } from '@nadi/contract/wire/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountPeople } from './compose/accounts.ts';
import { createSales, type Sales } from './compose/commerce.ts';
import { mountConsole } from './compose/console.ts';
import type { Doubles } from './compose/doubles.ts';
import { createInstallation, type Installation } from './compose/installation.ts';
import { peopleDeps } from './compose/people.ts';
import { retentionOf } from './compose/retention.ts';
import { mountSiteContent } from './compose/site.ts';
import { makeIdentify } from './features/account/sign-in/identify.ts';
import { heldLines } from './features/cart/holds.ts';
import * as cart from './features/cart/routes.ts';
import type { CartDeps } from './features/cart/service.ts';
import { publicContentPages } from './features/content/public-pages.ts';
import { makeIdentifyStaff } from './features/staff/sessions.ts';
import { createTenantDirectory } from './features/tenant/directory.ts';
import * as tenant from './features/tenant/routes.ts';
import { createKinds, type Kinds } from './kinds.ts';
import { type Clock, createClock, machineNow, type Stopwatch } from './platform/clock.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import type { Environment } from './platform/environment.ts';
import { mountHealth } from './platform/health-routes.ts';
import { sessionHandleMaker } from './platform/http/context/session-handle.ts';
import { createAttempts } from './platform/http/limits/attempts.ts';
import { createLimiter } from './platform/http/limits/limiter.ts';
import type { Mount } from './platform/http/mount.ts';
import type { Pipeline } from './platform/http/pipeline.ts';
import { type CallInternally, createMount, createServer } from './platform/http/server.ts';
import { registerRetention } from './platform/jobs/retention.ts';
import { createScheduler } from './platform/jobs/scheduler.ts';
import type { KindRegistry } from './platform/kind.ts';
import type { KindPlugin } from './platform/kind-module.ts';
import type { SendMail } from './platform/mail-of-kind.ts';
import { mountDocs } from './platform/openapi-page.ts';
import { mountConsolePages } from './platform/site/console-routes.ts';
import type { PublicRoutes } from './platform/site/public-page.ts';
import { CONSOLE, readSiteFiles, SITE } from './platform/site/site-files.ts';
import { mountSite, type SiteDeps } from './platform/site/site-routes.ts';
import type { Sold } from './platform/sold.ts';
import { mountFiles } from './platform/storage/file-routes.ts';

export interface AppOptions {
  readonly environment: Environment;
  readonly database: Database;
  /** Doubles of outside systems. Default: each venue has its own systems. */
  readonly doubles?: Doubles | null;
  /** Validates every response against the contract: for tests. */
  readonly validateAnswers?: boolean;
  /** Delay of the event loop from which calls are refused: for tests. */
  readonly eventLoopDelayMaxMs?: number;
  /** Stopwatch by which caches grow old: for tests. */
  readonly stopwatch?: Stopwatch;
  /** Kinds that replace the product's own: for tests. */
  readonly kinds?: readonly KindPlugin[];
}

export interface App {
  readonly server: FastifyInstance;
  readonly clock: Clock;
  readonly database: Database;
  readonly pipeline: Pipeline;
  /** Operations on sold lines. */
  readonly sold: Sold;
  /** Pages for search engines. */
  readonly publicRoutes: PublicRoutes;
  /** Mounted endpoints. */
  readonly mounted: readonly Endpoint[];
  /** All routes, endpoints included. */
  readonly routes: readonly { readonly url: string }[];
  /** Starts background work: due jobs and outbox events. */
  startWork(): void;
  /** Runs all work that is due by the clock, and what follows from it. */
  runDue(): Promise<void>;
  /** Ends requests and work; the database stays open and belongs to the caller. */
  close(): Promise<void>;
}

/** Returns the operations on sold lines, which are made after the kinds that use them. */
const soldLater = (sold: () => Sold): Sold => ({
  find: (...args) => sold().find(...args),
  boughtBy: (...args) => sold().boughtBy(...args),
  move: (...args) => sold().move(...args),
  cancel: (...args) => sold().cancel(...args),
});

/** Returns the function by which kinds queue mails with texts of their own. */
const mailBy =
  (notify: Sales['notifyCustomer']): SendMail =>
  (tx, { to: address, textsFor, ...mail }, now) => {
    const event = { kind: 'own_texts', textsFor } as const;
    return notify(tx, { ...mail, to: { channel: 'mail', address }, event }, now);
  };

/** Composition root: creates every feature and passes it its dependencies. */
export async function createApp(options: AppOptions): Promise<App> {
  const { environment, database, eventLoopDelayMaxMs } = options;
  const { secret } = environment;
  const server = await createServer({ ...environment, eventLoopDelayMaxMs });
  const pipeline = pipelineOf(options, (text) => server.log.warn(text));
  const installation = createInstallation(options, server, pipeline);
  const { clock, directory, doubles, files, log } = installation;
  const routes: { readonly url: string }[] = [];
  server.addHook('onRoute', ({ url }) => {
    routes.push({ url });
  });
  const scheduler = createScheduler({ database, clock, log });
  const { mount, mounted, callInternally } = createMount(server, pipeline);
  // The sales below need the kinds first.
  const sold = soldLater(() => sales.sold);
  const kinds = createKinds(
    {
      database,
      clock,
      sold,
      log,
      attempts: installation.attempts,
      sessionHandle: sessionHandleMaker(secret),
      heldLines: heldLines(database),
      secret,
      mail: mailBy((...args) => sales.notifyCustomer(...args)),
    },
    options.kinds,
  );
  const sales = createSales(installation, kinds.registry);
  const { gatewayOrigins, offeredGateways, notifyCustomer, siteUrl } = sales;
  const gatewayFacts = { gatewayOrigins, offeredGateways };
  tenant.mountTenant(mount, { clock, directory, ...gatewayFacts });
  const hasPass = mountPeople(mount, installation, { ...sales, kinds: kinds.registry });
  const closeConsole = mountConsole(mount, installation, {
    ...sales,
    kinds: kinds.registry,
    notify: notifyCustomer,
  });
  const siteContent = { hasPass, jobs: scheduler, notifyVenue: notifyCustomer };
  const { pictureAt } = mountSiteContent(mount, installation, siteContent);
  mountFiles(mount, files);
  kinds.mount(mount);
  sales.mount(mount, mountCart(mount, installation, kinds.registry, sales));
  sales.register(scheduler);
  registerRetention(scheduler, database, retentionOf(files));
  kinds.jobs(scheduler);
  if (doubles) {
    const { mailbox } = sales;
    const { proofs } = installation;
    const runDue = scheduler.runAll;
    const ports = { server, database, clock, directory, pipeline, proofs, mailbox, secret, runDue };
    await doubles.mount(ports);
  }
  if (environment.hasDocs) mountDocs(server);
  mountHealth(server, database, environment);
  const publicRoutes = { ...publicContentPages(database, kinds.seenOnHome), ...kinds.publicRoutes };
  const pages = { ...gatewayFacts, siteUrl, pictureAt, publicRoutes };
  mountPages(installation, callInternally, { ...pages, inEveryPage: kinds.inEveryPage });
  return {
    server,
    clock,
    database,
    pipeline,
    sold,
    publicRoutes,
    mounted,
    routes,
    startWork: scheduler.start,
    runDue: scheduler.runAll,
    async close() {
      kinds.close();
      closeConsole();
      await Promise.all([server.close(), scheduler.stop()]);
    },
  };
}

/** Creates the pipeline that every request passes through. */
function pipelineOf(
  { environment, database, validateAnswers = false, stopwatch }: AppOptions,
  warn: (text: string) => void,
): Pipeline {
  const { secret, isDemo } = environment;
  const sessionHandle = sessionHandleMaker(secret);
  return {
    database,
    isDemo,
    validateAnswers,
    clock: createClock(database, stopwatch),
    directory: createTenantDirectory(database, isDemo, warn, stopwatch),
    identify: makeIdentify({ database, secret, sessionHandle }),
    identifyStaff: makeIdentifyStaff(database),
    limiter: createLimiter(machineNow),
    attempts: createAttempts({ database, secret, now: machineNow }),
  };
}

/** Mounts the cart's calls; returns their dependencies. */
function mountCart(
  mount: Mount,
  installation: Installation,
  kinds: KindRegistry,
  { bookedPeople: booked }: Pick<Sales, 'bookedPeople'>,
): CartDeps {
  const { database, environment, renewContext, proofs, sealer } = installation;
  const { secret } = environment;
  const people = { ...peopleDeps(installation), booked };
  const deps = { database, kinds, renewContext, proofs, secret, sealer, people };
  cart.mountCart(mount, deps);
  return deps;
}

interface PagePorts
  extends Pick<
      SiteDeps,
      'gatewayOrigins' | 'offeredGateways' | 'siteUrl' | 'pictureAt' | 'publicRoutes'
    >,
    Pick<Kinds, 'inEveryPage'> {}

/** Mounts the pages of the console and of the site. */
function mountPages(
  { server, clock, directory, environment }: Installation,
  callInternally: CallInternally,
  { inEveryPage, ...ports }: PagePorts,
): void {
  const { isDemo, recaptcha } = environment;
  const site = { ...ports, clock, directory, isDemo, hasRecaptcha: recaptcha !== null };
  mountConsolePages(server, { ...site, files: readSiteFiles(CONSOLE) });
  const services = async (request: FastifyRequest) =>
    inEveryPage ? dataText(callInternally, inEveryPage, request) : null;
  mountSite(server, { ...site, files: readSiteFiles(SITE), services });
}

/** Returns the data of a call as JSON text, requested the way the site requests them. */
async function dataText(
  callInternally: CallInternally,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<string | null> {
  const answer = await callInternally(endpoint, request);
  if (!answer.ok) return null;
  const reply = answer.value as { dataText?: string; data?: unknown };
  return reply.dataText ?? JSON.stringify(reply.data ?? null);
}
