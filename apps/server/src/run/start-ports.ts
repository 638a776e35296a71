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

/** Migrated database. */
export interface MigratedDatabase {
  /** Direct URL of the owner of the tables. */
  readonly ownerUrl: string;
  /** Hosts of the existing venues. */
  readonly hosts: readonly string[];
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
  /** Adds venues to the migrated database. */
  readonly seed?: (environment: Environment, database: MigratedDatabase) => Promise<void>;
  /** Returns further lines that announce the started server. */
  readonly announce?: (environment: Environment, port: number) => readonly string[];
  /** Starts work beside the started server; returns a function that ends it. */
  readonly startBackground?: (
    environment: Environment,
    appUrl: string,
  ) => Promise<() => Promise<void>>;
}

/** Chooses the parts by the settings. */
export type ChoosePorts = (environment: Environment) => StartPorts;
