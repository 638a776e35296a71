import type { Doubles } from '../compose/doubles.ts';
import type { Environment } from '../platform/environment.ts';

/** Parts that a program adds to the server; the program of production adds none. */
export interface StartPorts {
  /** Loads the doubles of outside systems. Absent: each venue has its own systems. */
  readonly loadDoubles?: () => Promise<Doubles>;
}

/** Chooses the parts by the settings. */
export type ChoosePorts = (environment: Environment) => StartPorts;
