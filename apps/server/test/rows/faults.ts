import type { Declared, DeclaredRow } from './declared.ts';
import type { Column } from './described.ts';

/** Compares a declared row with the columns of its statement; returns the disagreements. */
export function faultsOf(row: DeclaredRow, columns: readonly Column[]): readonly string[] {
  const selected = new Set(columns.map(({ name }) => name));
  const missing = [...row.keys()].filter((name) => !selected.has(name));
  return [
    ...missing.map((name) => `${name} is not selected`),
    ...columns.flatMap((column) =>
      faultsOfColumn(row.get(column.name), column).map((fault) => `${column.name} ${fault}`),
    ),
  ];
}

function faultsOfColumn(declared: Declared | undefined, column: Column): readonly string[] {
  // A function that is called for its effect is a column too.
  if (declared === undefined) return column.isStored ? ['is selected and not declared'] : [];
  const faults = [kindFault, valuesFault, nullFault].map((find) => find(declared, column));
  return faults.filter((fault) => fault !== undefined);
}

function kindFault(declared: Declared, column: Column): string | undefined {
  if (column.kind === 'json') return undefined;
  if (declared.kind !== column.kind) return `is ${column.kind}, declared ${declared.kind}`;
  if (declared.element === column.element) return undefined;
  return `has elements ${column.element}, declared ${declared.element}`;
}

function valuesFault({ literals }: Declared, { values }: Column): string | undefined {
  if (literals === undefined || values === undefined) return undefined;
  const more = values.filter((value) => !literals.includes(value));
  const less = literals.filter((value) => !values.includes(value));
  if (more.length > 0) return `may be ${more.join(', ')}`;
  return less.length > 0 ? `is never ${less.join(', ')}` : undefined;
}

function nullFault(declared: Declared, { isNullable }: Column): string | undefined {
  if (isNullable === undefined || declared.isNullable === undefined) return undefined;
  if (isNullable === declared.isNullable) return undefined;
  return isNullable ? 'may be null' : 'is never null';
}
