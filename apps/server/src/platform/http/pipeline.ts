import type { Clock } from '../clock.ts';
import type { Database } from '../db/tenant-tx.ts';
import type { Identify, IdentifyStaff } from './context/identity.ts';
import type { TenantDirectory } from './context/tenant-directory.ts';
import type { Attempts } from './limits/attempts.ts';
import type { Limiter } from './limits/limiter.ts';

/** Dependencies of the pipeline; injected by `app.ts`. */
export interface Pipeline {
  readonly database: Database;
  readonly clock: Clock;
  readonly directory: TenantDirectory;
  readonly identify: Identify;
  readonly identifyStaff: IdentifyStaff;
  readonly isDemo: boolean;
  readonly limiter: Limiter;
  readonly attempts: Attempts;
  /** Validates every response against the contract and fails loudly: for tests. */
  readonly validateAnswers: boolean;
}
