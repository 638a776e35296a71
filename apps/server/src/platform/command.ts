import type { Period } from '@nadi/domain/kernel/zoned';
import type { Database } from './db/tenant-tx.ts';
import type { TenantFacts } from './http/context/context.ts';
import type { Attempts } from './http/limits/attempts.ts';
import type { Sealer } from './sealed-text.ts';
import type { SoldOf } from './sold.ts';
import type { PrivateFileStore } from './storage/private-file-store.ts';

/** Environment and arguments of a command. */
export interface CommandInput {
  /** Connected as the owner of the tables. */
  readonly database: Database;
  /** Store of private files and pictures. */
  readonly files: PrivateFileStore;
  /** Epoch milliseconds, from the one clock. */
  readonly now: number;
  /** Uses the installation's secret; decrypts values of the previous secret too. */
  readonly sealer: Sealer;
  /** Counters of guessable attempts, shared with the running servers. */
  readonly attempts: Attempts;
  /** Returns the address of a venue's site by its host. */
  readonly siteUrl: (host: string) => string;
  readonly operands: readonly string[];
  /** Set by `--json`: a list is printed as one JSON array. */
  readonly isJson: boolean;
  /** Values of the command's options; absent: not given. */
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  /**
   * Reports the work left to a running server, until none is left or progress stops for a while.
   */
  readonly watch: (left: () => Promise<number>) => Promise<void>;
  /**
   * Shows what a command will do and asks for a yes.
   *
   * Throws a `CommandError` without one; `--yes` answers it beforehand.
   */
  readonly confirm: (consequence: string) => Promise<void>;
}

export interface VenueCommandInput extends CommandInput {
  readonly tenant: TenantFacts;
  /**
   * Counts the valid tickets of sold lines at other times than the given one; `null`: at any time.
   *
   * Injected, because bookings depend on the kinds.
   */
  readonly countTicketsAtOtherTimes: (
    sold: Pick<SoldOf, 'products' | 'detail'>,
    but: Period | null,
  ) => Promise<number>;
}

interface Output {
  readonly name: string;
  /** Names of the operands for the help; their number is required. */
  readonly operands: readonly string[];
  /** Options `--<name> <value>`, by name. */
  readonly options?: Readonly<Record<string, string>>;
  /** Names of the options that must be given. */
  readonly required?: readonly string[];
  /** Set where the command asks for a confirmation, which `--yes` gives. */
  readonly isConfirmed?: true;
  /** Set where the command lists something, which `--json` prints for scripts. */
  readonly isList?: true;
  readonly summary: string;
}

/** Input of a command that lists something for one venue after another. */
export type VenueListInput = Pick<VenueCommandInput, 'database' | 'tenant'>;

/** Item of a list: its line, and its fields for `--json`, with instants as ISO 8601 texts. */
export interface ListedItem {
  readonly text: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A command for operators. Throws a `CommandError` with the message; then nothing was changed. */
export type Command = Output &
  (
    | { readonly of: 'venue'; run(input: VenueCommandInput): Promise<void> }
    | { readonly of: 'installation'; run(input: CommandInput): Promise<void> }
    | {
        /** Lists of all venues, or of the one that `--venue` names. */
        readonly of: 'venues';
        readonly isList: true;
        list(input: VenueListInput): Promise<readonly ListedItem[]>;
        /** Returns the line above the items of a venue. */
        readonly heading?: (count: number) => string;
        /** Line where no venue has anything to list. */
        readonly nothing: string;
      }
  );
