import pg from 'pg';

/** Connections that the database grants to a role at once, of all processes together. */
export async function connectionLimit(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ connections: number }>(connectionLimitSql);
    return (rows[0] as { connections: number }).connections;
  } finally {
    await client.end();
  }
}

export const connectionLimitSql = `
  select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
    (select nullif(r.rolconnlimit, -1) from pg_roles r where r.rolname = current_user)) as connections`;
