import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';

/** Tables read before the tenant is known, or across tenants; each migration gives the reason. */
const SHARED = new Map([
  ['clock', 'one offset for all processes'],
  ['migration', 'what has been applied'],
  ['function_file', 'what has been applied'],
  ['tenant_host', 'read before a tenant is known'],
  ['product_kind', 'kinds of product of the installation'],
  ['day_version', 'public facts, polled across tenants'],
  ['topic_version', 'public facts, polled across tenants'],
  ['identity_double', 'the demo identity provider is outside the application'],
  ['gateway_double', 'the demo gateway is outside the application'],
  ['gateway_double_behaviour', 'the demo gateway is outside the application'],
  ['stripe_double', 'the demo gateway is outside the application'],
  ['stripe_double_card', 'the demo gateway is outside the application'],
  ['stripe_double_dispute', 'the demo gateway is outside the application'],
  ['stripe_double_intent', 'the demo gateway is outside the application'],
  ['stripe_double_refund', 'the demo gateway is outside the application'],
]);

/** Indexes that begin with the time, so that due work is found for all venues at once. */
const DUE_INDEXES = [
  'booking_due',
  'credit_facility_due',
  'credit_statement_due',
  'dispute_due',
  'gift_card_due',
  'lot_due',
  'lot_remind',
  'message_due',
  'order_request_due',
  'outbox_due',
  'payment_due',
  'picture_due',
  'points_earning_due',
  'refund_due',
  'refund_recheck_due',
  'refund_request_due',
  'saved_card_due',
  'tax_document_due',
  'wish_due',
];

/** Columns the due-work role may read for all venues: due times, versions and tenants only. */
const SEEN_FOR_ALL = [
  'address_proof.expires_at',
  'address_proof.tenant_id',
  'attempt.ends_at',
  'attempt.tenant_id',
  'booking.remind_at',
  'booking.tenant_id',
  'cart_participant.purge_after',
  'cart_participant.tenant_id',
  'closing.day',
  'closing.next_at',
  'closing.tenant_id',
  'content_entry.removed_at',
  'content_entry.tenant_id',
  'credit_facility.due_at',
  'credit_facility.tenant_id',
  'credit_statement.remind_at',
  'credit_statement.tenant_id',
  'customer.purge_after',
  'customer.tenant_id',
  'day_version.day',
  'day_version.tenant_id',
  'dispute.next_check_at',
  'dispute.tenant_id',
  'event_performance.is_retired',
  'event_performance.tenant_id',
  'event_performance.to_local',
  'form_answer.purge_after',
  'form_answer.tenant_id',
  'gift_card.due_at',
  'gift_card.tenant_id',
  'given_up.at',
  'given_up.tenant_id',
  'hold.state',
  'hold.tenant_id',
  'hold.until',
  'idempotency.created_at',
  'idempotency.tenant_id',
  'known_device.ends_at',
  'known_device.tenant_id',
  'known_network.ends_at',
  'known_network.tenant_id',
  'line_participant.purge_after',
  'line_participant.tenant_id',
  'login_step.expires_at',
  'login_step.tenant_id',
  'lot.expires_at',
  'lot.is_spent',
  'lot.remind_at',
  'lot.tenant_id',
  'message.created_at',
  'message.next_try_at',
  'message.tenant_id',
  'newsletter_subscriber.ends_at',
  'newsletter_subscriber.tenant_id',
  'order_request.due_at',
  'order_request.tenant_id',
  'outbox.next_try_at',
  'outbox.tenant_id',
  'participant_file.purge_after',
  'participant_file.tenant_id',
  'partner_invitation.expires_at',
  'partner_invitation.tenant_id',
  'payment.next_check_at',
  'payment.tenant_id',
  'payout_contact.purge_after',
  'payout_contact.tenant_id',
  'picture.next_try_at',
  'picture.tenant_id',
  'points_earning.due_at',
  'points_earning.tenant_id',
  'refund.next_check_at',
  'refund.recheck_at',
  'refund.tenant_id',
  'refund_request.due_at',
  'refund_request.tenant_id',
  'saved_card.next_check_at',
  'saved_card.tenant_id',
  'saved_details.purge_after',
  'saved_details.tenant_id',
  'second_guardian.expires_at',
  'second_guardian.tenant_id',
  'session.expires_at',
  'session.tenant_id',
  'signed_disclaimer.purge_after',
  'signed_disclaimer.tenant_id',
  'spent_proof.ends_at',
  'spent_proof.tenant_id',
  'staff_challenge.expires_at',
  'staff_challenge.tenant_id',
  'staff_session.expires_at',
  'staff_session.tenant_id',
  'stored_file.purge_after',
  'stored_file.tenant_id',
  'tax_document.due_at',
  'tax_document.tenant_id',
  'tenant_host.config_version',
  'tenant_host.tenant_id',
  'visitor.created_at',
  'visitor.tenant_id',
  'wish.checked_version',
  'wish.due_at',
  'wish.purge_after',
  'wish.tenant_id',
];

let test: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  test = await testDatabase();
  client = new pg.Client({ connectionString: test.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.close();
});

const names = async (sql: string): Promise<string[]> =>
  (await client.query<{ name: string }>(sql)).rows.map((row) => row.name);

const inPublic = "relnamespace = 'public'::regnamespace";
const notShared = (names: readonly string[]): string[] => names.filter((one) => !SHARED.has(one));

describe('the catalogue', () => {
  it('has tables, and every exception exists', async () => {
    const tables = await names(
      `select relname as name from pg_class where relkind = 'r' and ${inPublic}`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const shared of SHARED.keys()) expect(tables).toContain(shared);
  });

  it('has no table without tenant_id first in its primary key', async () => {
    const wrong = await names(`
      select c.relname as name from pg_class c
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relkind in ('r', 'p') and ${inPublic} and a.attname is distinct from 'tenant_id'`);
    expect(notShared(wrong)).toEqual([]);
  });

  it('has no unique key or index that does not begin with the tenant', async () => {
    const wrong = await names(`
      select t.relname || '.' || c.relname as name from pg_index i
      join pg_class c on c.oid = i.indexrelid
      join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where a.attname is distinct from 'tenant_id'`);
    const found = wrong.map((one) => one.split('.') as [string, string]);
    const others = found.filter(([table]) => !SHARED.has(table)).map(([, index]) => index);
    expect(others.sort()).toEqual(DUE_INDEXES);
  });

  it('has no table without forced row-level security and the one policy', async () => {
    const wrong = await names(`
      select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and ${inPublic} and not (
        c.relrowsecurity and c.relforcerowsecurity
        and (select count(*) = 1 and bool_and(p.polname = 'tenant_only' and p.polcmd = '*'
            and p.polpermissive and p.polroles = '{0}'
            and pg_get_expr(p.polqual, p.polrelid) = '(tenant_id = nadi_tenant())'
            and pg_get_expr(p.polqual, p.polrelid) = pg_get_expr(p.polwithcheck, p.polrelid))
          from pg_policy p where p.polrelid = c.oid and p.polname <> 'due_only'))`);
    expect(notShared(wrong)).toEqual([]);
  });

  it('reads across venues only due times and their venues', async () => {
    const wrong = await names(`
      select polname as name from pg_policy where polname = 'due_only'
      and not (polcmd = 'r' and polroles = array['nadi_due'::regrole::oid])`);
    expect(wrong).toEqual([]);
    const seen = await names(`
      select c.relname || '.' || a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.${inPublic} and c.relkind in ('r', 'p', 'v', 'S')
      and has_column_privilege('nadi_due', c.oid, a.attnum, 'select')`);
    expect(seen.sort()).toEqual(SEEN_FOR_ALL);
    const written = await names(`
      select relname as name from pg_class where ${inPublic} and relkind in ('r', 'p', 'v')
      and (has_table_privilege('nadi_due', oid, 'insert, update, delete, truncate')
        or has_any_column_privilege('nadi_due', oid, 'insert, update'))`);
    expect(written).toEqual([]);
  });

  it('does so by functions that answer numbers of venues, as a role that cannot log in', async () => {
    const functions = await names(`
      select proname as name from pg_proc where proowner = 'nadi_due'::regrole
      and prosecdef and proretset and prorettype = 'int4'::regtype and provolatile = 's'
      and not exists (select from aclexplode(proacl) where grantee = 0)`);
    const owned = await names(
      "select proname as name from pg_proc where proowner = 'nadi_due'::regrole",
    );
    expect(functions.length).toBeGreaterThan(5);
    expect(owned.sort()).toEqual(functions.sort());
    const role = await names(`
      select rolname as name from pg_roles where rolname = 'nadi_due' and not
      (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)
      and not has_schema_privilege('nadi_due', 'public', 'create')
      and not pg_has_role('nadi_app', 'nadi_due', 'member')`);
    expect(role).toEqual(['nadi_due']);
  });

  it('has no foreign key that could cross tenants', async () => {
    const wrong = await names(`
      select t.relname || '.' || f.conname as name from pg_constraint f
      join pg_class t on t.oid = f.conrelid
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
      where f.contype = 'f' and f.confrelid <> 'product_kind'::regclass
        and not (a.attname = 'tenant_id' and b.attname = 'tenant_id')`);
    expect(wrong).toEqual([]);
  });

  it('does nothing behind a statement: no table has a trigger', async () => {
    expect(await names('select tgname as name from pg_trigger where not tgisinternal')).toEqual([]);
  });

  it('reads no table by a function in SQL, and makes no sequence in one', async () => {
    const bodies = `select proname as name from pg_proc p join pg_language l on l.oid = p.prolang
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')`;
    const relation = `select from pg_class c where c.relkind in ('r', 'v', 'p') and c.${inPublic}
      and pg_get_functiondef(p.oid) ~* ('(\\m(from|join|into|update|using|only)\\s+|,\\s*)(\\w+\\.)?"?' || c.relname || '\\M')`;
    const reading = await names(`${bodies} and l.lanname = 'sql' and exists (${relation})`);
    const making = await names(`${bodies} and l.lanname in ('sql', 'plpgsql')
      and pg_get_functiondef(p.oid) ~* '\\m(create|alter|drop)\\s+(\\w+\\s+)?sequence\\M'`);
    expect([...reading, ...making]).toEqual([]);
  });

  it('has no view that looks past the policies', async () => {
    const wrong = await names(`
      select relname as name from pg_class where relkind = 'v' and ${inPublic}
      and not coalesce('security_invoker=true' = any(reloptions) or 'security_invoker=on' = any(reloptions), false)`);
    expect(wrong).toEqual([]);
  });

  it('reads no machine time, in functions or defaults', async () => {
    const time = String.raw`\m(now\s*\(|clock_timestamp|statement_timestamp|transaction_timestamp|current_timestamp|current_date|current_time\M|localtime|timeofday)`;
    const functions = await names(`
      select proname as name from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
      and regexp_replace(pg_get_functiondef(p.oid), '--[^\n]*', '', 'g') ~* '${time}'`);
    const defaults = await names(`
      select c.relname || '.' || a.attname as name from pg_attrdef d
      join pg_class c on c.oid = d.adrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
      where c.${inPublic} and pg_get_expr(d.adbin, d.adrelid) ~* '${time}'`);
    expect([...functions, ...defaults]).toEqual([]);
  });

  it('requires functions with owner rights to set their search path', async () => {
    const wrong = await names(`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef
      and not coalesce(array_to_string(proconfig, ',') ~ 'search_path=', false)`);
    expect(wrong).toEqual([]);
  });

  it('gives the application no table of its own and no right to change one', async () => {
    const owned = await names(
      "select relname as name from pg_class where relowner = 'nadi_app'::regrole",
    );
    const truncated = await names(`
      select relname as name from pg_class where relkind = 'r' and ${inPublic}
      and has_table_privilege('nadi_app', oid, 'truncate')`);
    expect([...owned, ...truncated]).toEqual([]);
  });
});
