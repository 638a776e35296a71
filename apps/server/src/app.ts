import type { Endpoint } from '@nadi/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import * as account from './features/account/routes.ts';
import { makeIdentify } from './features/account/service.ts';
import * as content from './features/content/routes.ts';
import { rebind } from './features/inventory/service.ts';
import * as tenant from './features/tenant/routes.ts';
import { createTenantDirectory } from './features/tenant/service.ts';
import { limitOf } from './limits.ts';
import { type Clock, createClock, machineNow } from './platform/clock.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import type { Environment } from './platform/environment.ts';
import { createLimiter } from './platform/http/limits.ts';
import type { Pipeline } from './platform/http/run-endpoint.ts';
import { createMount, createServer } from './platform/http/server.ts';
import { sessionHandleMaker } from './platform/http/session-handle.ts';

export interface AppOptions {
  readonly environment: Environment;
  readonly database: Database;
  /** The owner's direct address, for the job queue; without it no jobs run. */
  readonly ownerUrl?: string;
  /** Checks every answer against the contract: for tests. */
  readonly validateAnswers?: boolean;
}

export interface App {
  readonly server: FastifyInstance;
  readonly clock: Clock;
  readonly database: Database;
  /** Every endpoint that is mounted. */
  readonly mounted: readonly Endpoint[];
  /** Begins the work beside requests: due work, outbox, jobs. */
  startWork(): void;
  /** Runs all business work that is due by the clock, and the jobs that follow from it. */
  runDue(): Promise<void>;
  /** Ends requests and work; the database stays open, it is the caller's. */
  close(): Promise<void>;
}

/** The table of contents: builds every feature and hands each what it needs. */
export async function createApp(options: AppOptions): Promise<App> {
  const { environment, database } = options;
  const clock = createClock(database);
  const directory = createTenantDirectory(database, environment.isDemo);
  const limiter = createLimiter(machineNow);
  const sessionHandle = sessionHandleMaker(environment.secret);
  const { secret } = environment;
  const pipeline: Pipeline = {
    database,
    clock,
    directory,
    identify: makeIdentify({ database, secret, sessionHandle }),
    isDemo: environment.isDemo,
    limiter,
    limitOf,
    validateAnswers: options.validateAnswers ?? false,
  };
  const server = await createServer(environment);
  const { mount, mounted } = createMount(server, pipeline);
  const gatewayHosts = (): readonly string[] => [];
  tenant.mountTenant(mount, { clock, directory, gatewayHosts });
  account.mountAccount(mount, {
    database,
    directory,
    limiter,
    secret,
    moveCart: async (tx, move) => {
      await rebind(tx, move.from, move.to);
    },
  });
  content.mountContent(mount, { database });
  return {
    server,
    clock,
    database,
    mounted,
    startWork: () => {},
    runDue: async () => {},
    close: () => server.close(),
  };
}
