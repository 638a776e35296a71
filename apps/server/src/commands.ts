import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { TenantId } from '@nadi/domain/kernel/ids';
import { addPlanFile } from './kinds/event/service.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import { CommandError } from './run/command-error.ts';

/** Where a command works, and what it was given. */
export interface CommandInput {
  /** As the owner of the tables. */
  readonly database: Database;
  readonly tenantId: TenantId;
  readonly operands: readonly string[];
  readonly say: (line: string) => void;
}

/** A command of the operator's. */
export interface Command {
  readonly name: string;
  /** What it is given, as its help writes it; so many operands it takes. */
  readonly operands: readonly string[];
  readonly summary: string;
  /** Throws a `CommandError` with one line for the operator; then nothing was changed. */
  run(input: CommandInput): Promise<void>;
}

/** Everything that `nadi` can be told to do. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'event plan',
    operands: ['<file>'],
    summary: 'adds a seat map from a file of the open seating-plan format',
    async run({ database, tenantId, operands, say }) {
      const [path = ''] = operands;
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        throw new CommandError(`${path} cannot be read (${error.code}).`);
      });
      const added = await database.forTenant(tenantId, (tx) =>
        addPlanFile(tx, basename(path), text),
      );
      if (!added.ok) throw new CommandError(added.refusal);
      const { seatMapId, plan } = added.value;
      const { seats, sections } = plan;
      const name = plan.name.en;
      say(`Seat map ${seatMapId}: ${name}, ${seats.length} seats in ${sections.length} sections.`);
    },
  },
];
