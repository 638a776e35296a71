import type { Database } from '../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../platform/http/context/context.ts';
import type { Sealer } from '../platform/sealed-text.ts';
import type { PrivateFileStore } from '../platform/storage/private-file-store.ts';

/** Where a command works, and what it was given. */
export interface CommandInput {
  /** As the owner of the tables. */
  readonly database: Database;
  /** Where private files and pictures lie. */
  readonly files: PrivateFileStore;
  /** Epoch milliseconds, by the one clock. */
  readonly now: number;
  /** With the installation's own secret; it opens what the one before has sealed too. */
  readonly sealer: Sealer;
  /** Where the site of a venue is, by its host. */
  readonly siteUrl: (host: string) => string;
  readonly operands: readonly string[];
  /** What was said by the command's options; absent: nothing. */
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  /** Tells how much is left to a server that runs, until nothing is, or nothing has happened for a while. */
  readonly watch: (left: () => Promise<number>) => Promise<void>;
}

export interface VenueCommandInput extends CommandInput {
  readonly tenant: TenantFacts;
}

interface Output {
  readonly name: string;
  /** What it is given, as its help writes it; so many operands it takes. */
  readonly operands: readonly string[];
  /** What may be said besides, `--<name> <what>`, by its name. */
  readonly options?: Readonly<Record<string, string>>;
  readonly summary: string;
}

/** A command of the operator's. Throws a `CommandError` with what is to be told; then nothing was changed. */
export type Command = Output &
  (
    | { readonly of: 'venue'; run(input: VenueCommandInput): Promise<void> }
    | { readonly of: 'installation'; run(input: CommandInput): Promise<void> }
  );
