import type { FastifyInstance } from 'fastify';
import {
  createParticipantForms,
  type ParticipantForms,
} from '../features/content/participant-forms.ts';
import { listTenants } from '../features/tenant/store.ts';
import { type Captcha, createCaptcha } from '../platform/captcha/captcha.ts';
import { type Clock, machineNow, processStopwatch, type Stopwatch } from '../platform/clock.ts';
import type { Database } from '../platform/db/tenant-tx.ts';
import type { Environment } from '../platform/environment.ts';
import { makeRenew, type RenewContext } from '../platform/http/context/renew-context.ts';
import type { TenantDirectory } from '../platform/http/context/tenant-directory.ts';
import type { Attempts } from '../platform/http/limits/attempts.ts';
import type { Pipeline } from '../platform/http/pipeline.ts';
import { createProofs, type Proofs } from '../platform/proof-of-work.ts';
import { createSealer, type Sealer } from '../platform/sealed-text.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import {
  createPrivateFileStore,
  type PrivateFileStore,
} from '../platform/storage/private-file-store.ts';
import type { Doubles } from './doubles.ts';

/** Parts of one installation that its features share. */
export interface Installation {
  readonly environment: Environment;
  /** Doubles of outside systems. `null`: each venue has its own systems. */
  readonly doubles: Doubles | null;
  readonly database: Database;
  readonly server: FastifyInstance;
  readonly clock: Clock;
  /** Measures the age of caches. */
  readonly stopwatch: Stopwatch;
  readonly directory: TenantDirectory;
  readonly attempts: Attempts;
  readonly captcha: Captcha;
  readonly files: PrivateFileStore;
  readonly proofs: Proofs;
  readonly sealer: Sealer;
  readonly renewContext: RenewContext;
  readonly participantForms: ParticipantForms;
  readonly tenantIds: () => Promise<readonly number[]>;
  readonly log: (error: unknown, text: string) => void;
}

/** Options of an installation; defaults: no doubles, the process's stopwatch. */
interface InstallationOptions extends Pick<Installation, 'environment'> {
  readonly doubles?: Doubles | null;
  readonly stopwatch?: Stopwatch;
}

/** Builds the shared parts around a server and its request pipeline. */
export function createInstallation(
  { environment, doubles = null, stopwatch = processStopwatch }: InstallationOptions,
  server: FastifyInstance,
  pipeline: Pipeline,
): Installation {
  const { database, clock, directory, attempts } = pipeline;
  const { secret, recaptcha } = environment;
  const proofs = createProofs({ secret, now: machineNow });
  return {
    environment,
    doubles,
    database,
    server,
    clock,
    stopwatch,
    directory,
    attempts,
    captcha: createCaptcha({ attempts, proofs, recaptcha, now: machineNow }),
    files: createPrivateFileStore({ database, secret, storage: openStorage(environment) }),
    proofs,
    sealer: createSealer(secret, environment.secretBefore),
    renewContext: makeRenew(directory),
    participantForms: createParticipantForms(database),
    tenantIds: () => listTenants(database),
    log: (error, text) => server.log.error({ err: error }, text),
  };
}
