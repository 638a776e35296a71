import type { Doubles } from '../compose/doubles.ts';
import type { Environment } from '../platform/environment.ts';

/** Database that the program runs itself. */
export interface OwnDatabase {
  /** Direct URL of the owner of the tables. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Resolves with the reason once the database has ended and cannot be restarted. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

/** Parts that a program adds to the server; the program of production adds none. */
export interface StartPorts {
  /** Starts a database in place of DATABASE_URL. Absent: DATABASE_URL is required. */
  readonly startDatabase?: (
    environment: Environment,
    print: (line: string) => void,
  ) => Promise<OwnDatabase>;
  /** Loads the doubles of outside systems. Absent: each venue has its own systems. */
  readonly loadDoubles?: () => Promise<Doubles>;
}

/** Chooses the parts by the settings. */
export type ChoosePorts = (environment: Environment) => StartPorts;
