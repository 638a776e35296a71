import type pg from 'pg';
import { valueTypes } from '../../src/platform/db/value-types.ts';
import type { Kind } from './declared.ts';

/** Type of the database. */
export interface Type {
  readonly oid: number;
  readonly name: string;
  readonly category: string;
  /** Element of an array type; 0: another type. */
  readonly element: number;
  readonly labels: readonly string[] | null;
}

/** Column of a table. */
export interface Stored {
  readonly relation: string;
  readonly name: string;
  readonly isNullable: boolean;
  readonly check: string | null;
}

/** Types, and columns of tables, of a database. */
export interface Catalogue {
  readonly types: ReadonlyMap<number, Type>;
  /** By `relation.column`. */
  readonly stored: ReadonlyMap<string, Stored>;
  /** Names of stored columns by table oid and number, `16400.3`. */
  readonly names: ReadonlyMap<string, string>;
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const types = await client.query<Type>(`
    select oid::int, typname::text as name, typcategory::text as category,
      case when typcategory = 'A' then typelem::int else 0 end as element,
      (select array_agg(enumlabel::text) from pg_enum where enumtypid = t.oid) as labels
    from pg_type t`);
  const stored = await client.query<Stored & { readonly place: string }>(`
    select a.attrelid || '.' || a.attnum as place, c.relname::text as relation, a.attname::text as name,
      not a.attnotnull as "isNullable", (
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '% = ANY (%' limit 1
      ) as check
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  const keyOf = ({ relation, name }: Stored): string => `${relation}.${name}`;
  return {
    types: new Map(types.rows.map((type) => [type.oid, type])),
    stored: new Map(stored.rows.map((one) => [keyOf(one), one])),
    names: new Map(stored.rows.map((one) => [one.place, keyOf(one)])),
  };
}

/** Sample texts by name or category of a type. Default: `x`. */
const SAMPLES: Readonly<Record<string, string>> = {
  json: '{}',
  jsonb: '{}',
  bytea: String.raw`\x00`,
  B: 't',
  N: '1',
  D: '2026-01-01 00:00:00+00',
};

/** Returns the kind of a type's values, and that of an array's elements. */
export function kindsOf(
  type: Type,
  element: Type | undefined,
): { readonly kind: Kind; readonly element?: Kind } {
  // Parsed by the server's own parsers: an array of an enum, for example, stays a text.
  const parse: (text: string) => unknown = valueTypes.getTypeParser(type.oid, 'text');
  const text = sampleOf(element ?? type);
  const value = parse(element ? `{"${text.replaceAll('\\', '\\\\')}"}` : text);
  return Array.isArray(value)
    ? { kind: 'array', element: kindOf(value[0]) }
    : { kind: kindOf(value) };
}

const sampleOf = ({ name, category }: Type): string => SAMPLES[name] ?? SAMPLES[category] ?? 'x';

function kindOf(value: unknown): Kind {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return typeof value as Kind;
  }
  if (value instanceof Date) return 'Date';
  return Buffer.isBuffer(value) ? 'Buffer' : 'json';
}

/** Returns the values that a check allows, such as `CHECK ((state = ANY (ARRAY['new'::text])))`. */
export const valuesOf = (check: string): readonly string[] | undefined => {
  const list = /^CHECK \(\(\w+ = ANY \(\(?ARRAY\[([^\]]*)\]/.exec(check)?.[1];
  return list === undefined
    ? undefined
    : [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
};
