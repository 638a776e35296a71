import type pg from 'pg';

/** Claims of holds on units, timed and permanent. */
const HAD = `
  select tenant_id, hold_id, unit_id, from_tick, to_tick, until from stay
  union all
  select h.tenant_id, h.id, unit.id, inventory_always(), inventory_always() + 1,
    case h.state when 'paying' then 'infinity' else h.until end
  from hold h, unnest(h.units) as unit(id)`;

/** Queries for rows that must not exist; `$1` is the business time, epoch milliseconds. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'two live stays on one unit at the same time': `
    select a.tenant_id, a.unit_id, a.hold_id, b.hold_id as other
    from had a join had b using (tenant_id, unit_id)
    where a.hold_id < b.hold_id and a.from_tick < b.to_tick and b.from_tick < a.to_tick
      and coalesce(a.until, 'infinity') > at.time and coalesce(b.until, 'infinity') > at.time`,
  'a live hold whose ticks on the wall are not those of its stays and units': `
    select coalesce(s.hold_id, o.hold_id) as hold_id, coalesce(s.unit_id, o.unit_id) as unit_id, coalesce(s.tick, o.tick) as tick
    from (
      select s.tenant_id, s.hold_id, s.unit_id, t as tick, s.until
      from had s, generate_series(s.from_tick, s.to_tick - 1) t
      where coalesce(s.until, 'infinity') > at.time
    ) s
    full join (select * from occupation where coalesce(until, 'infinity') > at.time) o
      on (s.tenant_id, s.hold_id, s.unit_id, s.tick) = (o.tenant_id, o.hold_id, o.unit_id, o.tick)
      and s.until is not distinct from o.until
    where s.hold_id is null or o.hold_id is null`,
  'a stay that does not end with its hold': `
    select s.* from stay s join hold h on (h.tenant_id, h.id) = (s.tenant_id, s.hold_id)
    where s.until is distinct from case h.state when 'firm' then null when 'paying' then 'infinity' else h.until end`,
  'a tick on the wall without a hold': `
    select o.* from occupation o
    where not exists (select from hold h where (h.tenant_id, h.id) = (o.tenant_id, o.hold_id))`,
  'a tick on the wall that none of its hold’s stays and units covers': `
    select o.* from occupation o
    where not exists (
      select from had s where (s.tenant_id, s.hold_id, s.unit_id) = (o.tenant_id, o.hold_id, o.unit_id)
        and o.tick >= s.from_tick and o.tick < s.to_tick)`,
  'a stay of what is had for good': `
    select s.* from stay s where s.to_tick > inventory_always()`,
  'a stay without a hold': `
    select s.* from stay s
    where not exists (select from hold h where (h.tenant_id, h.id) = (s.tenant_id, s.hold_id))`,
  'a claim without a hold or a pool': `
    select c.* from pool_claim c
    where not exists (select from hold h where (h.tenant_id, h.id) = (c.tenant_id, c.hold_id))
      or not exists (select from pool p where (p.tenant_id, p.id, p.subject, p.tick) = (c.tenant_id, c.pool_id, c.subject, c.tick))`,
  'a pool that does not add up': `
    select p.* from pool p
    where p.taken not between 0 and p.size + p.over or p.taken <> (
      select coalesce(sum(c.qty), 0) from pool_claim c
      where (c.tenant_id, c.pool_id, c.subject, c.tick) = (p.tenant_id, p.id, p.subject, p.tick))`,
  'an account that is not the sum of its transfers, or below its floor': `
    select a.code, a.balance from account a
    where case when a.floor is null then a.balance <> 0 else a.balance < a.floor or a.balance <> (
      select coalesce(sum(case when t.to_id = a.id then t.amount else -t.amount end), 0) from transfer t
      where t.tenant_id = a.tenant_id and a.id in (t.from_id, t.to_id)) end`,
};

const SHOWN = 3;

/**
 * Returns violations of the inventory and ledger design, as sentences; none for a sound database.
 *
 * The client must be a superuser, who sees all tenants. `now`: epoch milliseconds.
 */
export async function brokenInvariants(superuser: pg.Client, now: number): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, text] of Object.entries(INVARIANTS)) {
    const query = `with at as (select to_timestamp($1::float8 / 1000) as time), had as (${HAD})
      select wrong::text from at, lateral (${text}) wrong`;
    const { rows } = await superuser.query<{ wrong: string }>(query, [now]);
    if (rows.length > 0) {
      const examples = rows.slice(0, SHOWN).map((row) => row.wrong);
      broken.push(`${name} (${rows.length}): ${examples.join(' ')}`);
    }
  }
  return broken;
}
