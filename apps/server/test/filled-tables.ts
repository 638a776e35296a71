import pg from 'pg';

const ROWS = 4000;

/** Value of each type by row number, distinct where the type's range allows it. */
const VALUES: Readonly<Record<string, string>> = {
  bool: 'g % 2 = 0',
  int2: '(g % 30000)::int2',
  int4: 'g',
  int8: 'g',
  uuid: 'md5(g::text)::uuid',
  bytea: "decode(md5(g::text), 'hex')",
  date: "date '2026-01-01' + g % 300",
  timestamptz: "timestamptz '2026-01-01' + g * interval '1 minute'",
  json: "'{}'",
  jsonb: "'{}'",
  bpchar: "'A'",
  _int4: "'{}'",
  _text: "'{}'",
  _uuid: "'{}'",
};

function madeOf(type: string): string {
  const [kind, name = ''] = type.split(':');
  const range = `enum_range(null::${name})`;
  if (kind === 'e') return `(${range})[1 + g % cardinality(${range})]`;
  return VALUES[name] ?? `'x' || g`;
}

/**
 * Fills every table with meaningless rows of the venues 1 to 3, as many as a grown venue has.
 *
 * Drops the check constraints of the database, which these rows would violate.
 */
export async function fillTables(superuserUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: superuserUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  const { rows } = await owner.query<{ relation: string; names: string[]; types: string[] }>(`
    select c.relname as relation, array_agg(a.attname::text order by a.attnum) as names,
      array_agg(t.typtype::text || ':' || t.typname::text order by a.attnum) as types
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
    and exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'tenant_id')
    group by 1`);
  const { rows: checks } = await owner.query<{ relation: string; name: string }>(`
    select conrelid::regclass::text as relation, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`);
  for (const { relation, name } of checks) {
    await owner.query(`alter table ${relation} drop constraint ${name}`);
  }
  for (const { relation, names, types } of rows) {
    const values = names.map((name, index) =>
      name === 'tenant_id' ? '1 + g % 3' : madeOf(types[index] ?? ''),
    );
    await owner.query(`insert into ${relation} (${names}) overriding system value
      select ${values} from generate_series(1000000, ${1_000_000 + ROWS}) g on conflict do nothing`);
  }
  await owner.query('analyze');
  await owner.end();
}
