import { listServices } from '@nadi/contract/facility/endpoints';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountConsole } from './console.ts';
import { mountDoubles } from './doubles.ts';
import { makeIdentify } from './features/account/service.ts';
import * as cart from './features/cart/routes.ts';
import { heldLines } from './features/cart/service.ts';
import { publicContentPages } from './features/content/service.ts';
import { makeIdentifyStaff } from './features/staff/service.ts';
import * as tenant from './features/tenant/routes.ts';
import { createTenantDirectory, listTenants } from './features/tenant/service.ts';
import { createKinds } from './kinds.ts';
import { mountPeople } from './people.ts';
import { createCaptcha } from './platform/captcha/captcha.ts';
import { type Clock, createClock, machineNow } from './platform/clock.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import type { Environment } from './platform/environment.ts';
import { mountHealth } from './platform/health-routes.ts';
import { makeRenew } from './platform/http/context/renew-context.ts';
import { sessionHandleMaker } from './platform/http/context/session-handle.ts';
import { createAttempts } from './platform/http/limits/attempts.ts';
import { createLimiter } from './platform/http/limits/limiter.ts';
import type { Pipeline } from './platform/http/pipeline.ts';
import { type AskInside, createMount, createServer } from './platform/http/server.ts';
import { createScheduler } from './platform/jobs/scheduler.ts';
import type { CreateKind, Sold } from './platform/kind-module.ts';
import { mountDocs } from './platform/openapi-page.ts';
import { createProofs } from './platform/proof-of-work.ts';
import { createSealer } from './platform/sealed-text.ts';
import { mountConsolePages } from './platform/site/console-routes.ts';
import type { PublicRoutes } from './platform/site/public-page.ts';
import { CONSOLE, readSiteFiles, SITE } from './platform/site/site-files.ts';
import { mountSite, type SiteDeps } from './platform/site/site-routes.ts';
import { createFileRoom } from './platform/storage/file-room.ts';
import { mountFiles } from './platform/storage/file-routes.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { createSales } from './sales.ts';
import { mountSiteContent } from './site.ts';
import { registerUpkeep } from './upkeep.ts';

export interface AppOptions {
  readonly environment: Environment;
  readonly database: Database;
  /** Checks every answer against the contract: for tests. */
  readonly validateAnswers?: boolean;
  /** Other kinds than the product's own: for tests. */
  readonly kinds?: readonly CreateKind[];
}

export interface App {
  readonly server: FastifyInstance;
  readonly clock: Clock;
  readonly database: Database;
  readonly pipeline: Pipeline;
  /** What may be done with what was sold. */
  readonly sold: Sold;
  /** Its pages that are for search engines. */
  readonly publicRoutes: PublicRoutes;
  /** Every endpoint that is mounted. */
  readonly mounted: readonly Endpoint[];
  /** Every route there is, endpoints among them. */
  readonly routes: readonly { readonly url: string }[];
  /** Begins the work beside requests: what time makes due, and the words of the outbox. */
  startWork(): void;
  /** Runs all work that is due by the clock, and what follows from it. */
  runDue(): Promise<void>;
  /** Ends requests and work; the database stays open, it is the caller's. */
  close(): Promise<void>;
}

/** The table of contents: builds every feature and hands each what it needs. */
export async function createApp(options: AppOptions): Promise<App> {
  const { environment, database } = options;
  const { secret, isDemo } = environment;
  const server = await createServer(environment);
  const pipeline = pipelineOf(options, (text) => server.log.warn(text));
  const { clock, directory, attempts } = pipeline;
  const routes: { readonly url: string }[] = [];
  server.addHook('onRoute', ({ url }) => {
    routes.push({ url });
  });
  const log: Log = (error, text) => server.log.error({ err: error }, text);
  const tenantIds = () => listTenants(database);
  const scheduler = createScheduler({ database, clock, log });
  const { mount, mounted, askInside } = createMount(server, pipeline);
  const sessionHandle = sessionHandleMaker(secret);
  // Made of what stands above the kinds, and asked by them.
  const sold: Sold = {
    find: (...asked) => sales.sold.find(...asked),
    boughtBy: (...asked) => sales.sold.boughtBy(...asked),
    move: (...asked) => sales.sold.move(...asked),
    cancel: (...asked) => sales.sold.cancel(...asked),
  };
  const kinds = createKinds(
    {
      ...{ database, sessionHandle, clock, attempts, log },
      heldLines: heldLines(database),
      sold,
    },
    options.kinds,
  );
  const renewContext = makeRenew(directory);
  const files = createFileRoom({ database, secret, storage: openStorage(environment) });
  const proofs = createProofs({ secret, now: machineNow });
  const sale = {
    sealer: createSealer(secret, environment.secretBefore),
    ...{ environment, database, clock, directory, server, proofs, renewContext, tenantIds, log },
  };
  const sales = createSales({ ...sale, kinds: kinds.registry });
  const { gatewayOrigins, tellPerson, siteUrl } = sales;
  tenant.mountTenant(mount, { clock, directory, gatewayOrigins });
  const { recaptcha } = environment;
  const captcha = createCaptcha({ attempts, proofs, recaptcha, now: machineNow });
  const people = { ...sale, ...sales, files, attempts, captcha };
  const hasPass = mountPeople(mount, people);
  const consoleOf = { ...people, secret, kinds: kinds.registry };
  const tell = { tellStaff: tellPerson, tellPartner: tellPerson };
  const closeConsole = mountConsole(mount, { ...consoleOf, ...tell });
  const content = { ...people, hasPass, isDemo, jobs: scheduler, tellVenue: tellPerson };
  const own = mountSiteContent(mount, content);
  mountFiles(mount, files);
  kinds.mount(mount);
  cart.mountCart(mount, { database, kinds: kinds.registry, renewContext, proofs, secret });
  sales.mount(mount);
  sales.register(scheduler);
  registerUpkeep(scheduler, database, files);
  kinds.jobs(scheduler);
  if (isDemo) {
    const doubles = { ...sale, secret, pipeline, runDue: scheduler.runAll };
    await mountDoubles(server, { ...doubles, mailbox: sales.mailbox });
  }
  if (environment.hasDocs) mountDocs(server);
  mountHealth(server, database, environment);
  const publicRoutes = { ...publicContentPages(database, kinds.seenOnHome), ...kinds.publicRoutes };
  const pages = { clock, directory, isDemo, ...own, gatewayOrigins, siteUrl, publicRoutes };
  mountPages(server, askInside, { ...pages, hasRecaptcha: recaptcha !== null });
  return {
    ...{ server, clock, database, pipeline, sold, publicRoutes, mounted, routes },
    startWork: scheduler.start,
    runDue: scheduler.runAll,
    async close() {
      kinds.close();
      closeConsole();
      await Promise.all([server.close(), scheduler.stop()]);
    },
  };
}

/** What every request goes through. */
function pipelineOf(
  { environment, database, validateAnswers = false }: AppOptions,
  warn: (text: string) => void,
): Pipeline {
  const { secret, isDemo } = environment;
  const sessionHandle = sessionHandleMaker(secret);
  return {
    ...{ database, isDemo, validateAnswers },
    clock: createClock(database),
    directory: createTenantDirectory(database, isDemo, warn),
    identify: makeIdentify({ database, secret, sessionHandle }),
    identifyStaff: makeIdentifyStaff(database),
    limiter: createLimiter(machineNow),
    attempts: createAttempts({ database, secret, now: machineNow }),
  };
}

type Log = (error: unknown, text: string) => void;

/** The pages of the console and of the site. */
function mountPages(
  server: FastifyInstance,
  askInside: AskInside,
  site: Omit<SiteDeps, 'files' | 'services'>,
): void {
  mountConsolePages(server, { ...site, files: readSiteFiles(CONSOLE) });
  const services = (request: FastifyRequest) => servicesText(askInside, request);
  mountSite(server, { ...site, files: readSiteFiles(SITE), services });
}

/** The services as JSON text, asked the way the site asks. */
async function servicesText(askInside: AskInside, request: FastifyRequest): Promise<string | null> {
  const answer = await askInside(listServices, request);
  if (!answer.ok) return null;
  const reply = answer.value as { dataText?: string; data?: unknown };
  return reply.dataText ?? JSON.stringify(reply.data ?? null);
}
