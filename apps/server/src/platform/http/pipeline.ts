import type { Endpoint } from '@nadi/contract/wire/endpoint';
import type { Role } from '@nadi/domain/account/access';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/tenant-tx.ts';
import type { Identify, IdentifyStaff } from './context/identity.ts';
import type { TenantDirectory } from './context/tenant-directory.ts';
import type { Attempts } from './limits/attempts.ts';
import type { Limit, Limiter } from './limits/limiter.ts';

/** How often one visitor or user may use an endpoint; a public one: how often one thing is asked. */
export interface EndpointLimit extends Limit {
  /** How often all who come from one address may; not asked in the demo, where all come from one. */
  readonly timesByAddress?: number;
  /** What can be guessed at is counted in the database, for all processes together. */
  readonly isGuessable?: boolean;
}

/** What the pipeline is built from; `app.ts` hands it in. */
export interface Pipeline {
  readonly database: Database;
  readonly clock: Clock;
  readonly directory: TenantDirectory;
  readonly identify: Identify;
  readonly identifyStaff: IdentifyStaff;
  /** Who may use an endpoint; nobody may use one that has no row (STAFF-01). */
  readonly rolesOf: (endpoint: Endpoint) => readonly Role[];
  readonly isDemo: boolean;
  readonly limiter: Limiter;
  readonly attempts: Attempts;
  /** How often one caller may use an endpoint; none where it says nothing. */
  readonly limitOf: (endpoint: Endpoint) => EndpointLimit | undefined;
  /** Checks every answer against the contract and fails loudly: for tests. */
  readonly validateAnswers: boolean;
}
