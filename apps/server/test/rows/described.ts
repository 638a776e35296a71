import type pg from 'pg';
import { type Catalogue, kindsOf, readCatalogue, type Stored, valuesOf } from './catalogue.ts';
import type { Kind } from './declared.ts';
import { isNeverNull, type Plan, referencesOf, type Scan, scansOf } from './plan.ts';

/** Column of a statement's result, as the database describes it without running the statement. */
export interface Column {
  readonly name: string;
  readonly kind: Kind;
  readonly element?: Kind;
  /** Values of its enum type, or those that a check of its table allows. */
  readonly values?: readonly string[];
  /** Undefined: not known. */
  readonly isNullable: boolean | undefined;
  /** Set for a column of a table or view; not set for a computed value. */
  readonly isStored: boolean;
}

type Field = Pick<pg.FieldDef, 'name' | 'tableID' | 'columnID' | 'dataTypeID'>;

/** Describes a statement that the connection has prepared under a name. */
class Description implements pg.Submittable {
  readonly fields: Promise<readonly Field[]>;
  readonly #name: string;
  #done: (fields: readonly Field[]) => void = () => {};
  #failed: (error: Error) => void = () => {};
  #fields: readonly Field[] = [];

  constructor(name: string) {
    this.#name = name;
    this.fields = new Promise((done, failed) => {
      this.#done = done;
      this.#failed = failed;
    });
  }

  submit(connection: pg.Connection): void {
    connection.describe({ type: 'S', name: this.#name }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#failed(error);
  }

  handleReadyForQuery(): void {
    this.#done(this.#fields);
  }
}

/** Opens a describer of statements on a connection that plans generically. */
export async function openDescriber(
  client: pg.Client,
): Promise<(text: string) => Promise<Column[]>> {
  const catalogue = await readCatalogue(client);
  return async (text) => {
    await client.query(`prepare described as ${text}`);
    try {
      const plan = await planOf(client);
      const scans = scansOf(plan);
      const fields = await client.query(new Description('described')).fields;
      return fields.map((field, place) =>
        columnOf(catalogue, scans, field, plan.Output?.[place] ?? ''),
      );
    } finally {
      await client.query('deallocate described');
    }
  };
}

async function planOf(client: pg.Client): Promise<Plan> {
  const { rows } = await client.query<{ count: number }>(
    "select coalesce(cardinality(parameter_types), 0) as count from pg_prepared_statements where name = 'described'",
  );
  const count = rows[0]?.count ?? 0;
  const values = count > 0 ? `(${Array(count).fill('null').join(', ')})` : '';
  const sql = `explain (verbose, format json, costs off) execute described${values}`;
  return (await client.query(sql)).rows[0]['QUERY PLAN'][0].Plan;
}

function columnOf(
  catalogue: Catalogue,
  scans: readonly Scan[],
  field: Field,
  expression: string,
): Column {
  const type = catalogue.types.get(field.dataTypeID);
  if (type === undefined) throw new Error(`Column ${field.name} has no type.`);
  const element = catalogue.types.get(type.element);
  const sources = sourcesOf(catalogue, scans, field, expression);
  const [only, ...others] = sources ?? [];
  const check = others.length === 0 ? only?.check : undefined;
  const values = type.labels ?? element?.labels ?? valuesOf(check ?? '');
  return {
    name: field.name,
    ...kindsOf(type, element),
    ...(values && { values }),
    isNullable: isNeverNull(expression) ? false : sources?.some((one) => one.isNullable),
    isStored: field.tableID !== 0,
  };
}

/** Returns the stored columns that a value is computed from; undefined: not known. */
function sourcesOf(
  { stored, names }: Catalogue,
  scans: readonly Scan[],
  { tableID, columnID }: Field,
  expression: string,
): readonly Stored[] | undefined {
  const found = referencesOf(expression)?.map(({ alias, column }) => {
    const scan = alias ? scans.find((one) => one.alias === alias) : onlyOf(scans);
    const source = scan && stored.get(`${scan.relation}.${column}`);
    return source && { ...source, isNullable: source.isNullable || scan.isOptional };
  });
  const sources = found?.filter((one) => one !== undefined);
  if (sources && sources.length > 0 && sources.length === found?.length) return sources;
  // Read through a subquery that the planner kept: the column is known, and where its table stands.
  const origin = stored.get(names.get(`${tableID}.${columnID}`) ?? '');
  const places = scans.filter(({ relation }) => relation === origin?.relation);
  if (origin === undefined || places.length === 0) return undefined;
  const isOptional = places.every((one) => one.isOptional);
  if (!isOptional && places.some((one) => one.isOptional)) return undefined;
  return [{ ...origin, isNullable: origin.isNullable || isOptional }];
}

const onlyOf = (scans: readonly Scan[]): Scan | undefined =>
  new Set(scans.map(({ alias }) => alias)).size === 1 ? scans[0] : undefined;
