import { openedPicture } from '../features/media/whole-picture.ts';
import type { Database } from '../platform/db/tenant-tx.ts';
import { columnsOf, type Row, type Rows, type SetUpColumns } from '../platform/set-up.ts';
import { readVenueFile } from './format.ts';
import { SET_UP_TABLES, SET_UPS } from './set-ups.ts';

export interface CheckedFile {
  readonly rows: Rows;
  /** Faults, one line each; empty: the file can be written. */
  readonly faults: readonly string[];
}

/**
 * TENANT-05: reads a whole file, pictures too, and returns all faults before anything is written.
 */
export async function checkVenueFile(
  database: Database,
  path: string,
  now: number,
): Promise<CheckedFile> {
  const rows: Record<string, Row[]> = Object.fromEntries(
    SET_UP_TABLES.map(({ name }) => [name, []]),
  );
  const faults: string[] = [];
  const images = new Set<string>();
  for await (const line of readVenueFile(path)) {
    if ('picture' in line) {
      images.add(line.picture);
      if ((await openedPicture(line.image)) === null) {
        faults.push(`picture ${line.picture}: it cannot be opened.`);
      }
    } else if (Object.hasOwn(rows, line.table)) rows[line.table]?.push(line.row);
    else faults.push(`${line.table} is not a table of a venue file.`);
  }
  const known = await columnsOf(database, SET_UP_TABLES);
  faults.push(...columnFaults(rows, known));
  for (const { id } of rows.picture ?? []) {
    if (!images.has(String(id))) faults.push(`picture ${id}: missing in the file.`);
  }
  if (faults.length > 0) return { rows, faults };
  for (const { faultsOf } of SET_UPS) faults.push(...((await faultsOf?.(rows, now)) ?? []));
  return { rows, faults };
}

/** Checks that rows of one table have the same columns, and only those of the table. */
function columnFaults(rows: Rows, { goes }: SetUpColumns): string[] {
  return Object.entries(rows).flatMap(([table, all]) => {
    const first = Object.keys(all[0] ?? {}).sort();
    const strange = first.filter((name) => !goes.get(table)?.includes(name));
    const unlike = all.some((row) => Object.keys(row).sort().join() !== first.join());
    return [
      ...strange.map((name) => `${table}: it has no column ${name}.`),
      ...(unlike ? [`${table}: its rows have different columns.`] : []),
    ];
  });
}
