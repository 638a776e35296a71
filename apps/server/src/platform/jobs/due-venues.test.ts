import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { POLICIES } from '../../../test/purging.ts';

/**
 * Queries run every second: they find due work by its time, for any number of waiting rows and
 * venues.
 */
const BY_TIME = [
  'booking_due_reminders',
  'gift_due_cards',
  'inventory_ended',
  'notification_due',
  'platform_due_events',
  'document_due_numbers',
  'order_due_refund_requests',
  'order_due_requests',
  'order_due_earnings',
  'credit_due_statements',
  'credit_due_reminders',
  'ledger_due_lots',
  'ledger_due_reminders',
  'payment_due',
  'payment_due_refunds',
  'payment_due_rechecks',
  'payment_due_cards',
  'payment_due_disputes',
  'media_due_pictures',
  'waitlist_due_wishes',
];
/** Queries that read one row per venue, by an index of their own: of retention, run hourly, and by version. */
const BY_VENUE = [
  ...POLICIES.map(({ dueQuery }) => dueQuery).filter((name) => !BY_TIME.includes(name)),
  'waitlist_unchecked_wishes',
  'report_due_closings',
];

const VENUES = 400;
const DUE_VENUE = 77;

let test: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  test = await testDatabase();
  client = new pg.Client({ connectionString: test.superuserUrl });
  await client.connect();
  await fill();
});
afterAll(async () => {
  await client.end();
  await test.close();
});

/** Inserts many venues without due work, and one with due work of each kind. At 1,000,000,000 s. */
async function fill(): Promise<void> {
  const at = (isDue: string) =>
    `to_timestamp(1e9 + case when ${isDue} then -40000000 else 9000000 + g end)`;
  const isDue = `v = ${DUE_VENUE} and g = 1`;
  const each = `from generate_series(1, ${VENUES}) v, generate_series(1, 20) g`;
  const id = "md5(v || ' ' || g)::uuid";
  await client.query(`
    set session_replication_role = replica;
    insert into tenant_host (host, tenant_id) select 'v' || v, v from generate_series(1, ${VENUES}) v;
    insert into booking (tenant_id, id, order_id, order_number, order_line_id, seq, of_unit, customer_id, holder,
        kind, product_id, detail, title, ar_title, quantity, total_fils, addons, is_booking_approved, created_at, remind_at)
      select v, ${id}, ${id}, '', ${id}, 1, 0, 1, '', 'facility', 1, '{}', '', '', 1, 0, '[]', 1, to_timestamp(0), ${at(isDue)} ${each};
    insert into outbox (tenant_id, topic, payload, created_at, next_try_at)
      select v, 't', '{}', to_timestamp(0), ${at(isDue)} ${each};
    insert into message (tenant_id, id, dedupe, channel, recipient, body_text, state, created_at, next_try_at)
      select v, ${id}, v || ' ' || g, 'mail', '', '', 'queued', to_timestamp(0), ${at(isDue)} ${each};
    insert into message (tenant_id, id, dedupe, channel, recipient, body_text, state, created_at)
      select v, gen_random_uuid(), 's' || v || ' ' || g, 'mail', '', '', 'sent', ${at(isDue)} ${each};
    insert into payment (tenant_id, id, order_id, gateway, gateway_order_id, transaction_id, state, amount_fils,
      currency, page_url, created_at, expires_at, next_check_at)
      select v, ${id}, ${id}, 'EPG', v || '-' || g, v || '-' || g, 'pending', 1, 'AED', '', to_timestamp(0),
        to_timestamp(0), ${at(isDue)} ${each};
    insert into hold (tenant_id, id, owner, state, until, first_held_at)
      select v, ${id}, ${id}, 'held', ${at(isDue)}, to_timestamp(0) ${each};
    insert into visitor (tenant_id, token_hash, cart_id, created_at)
      select v, sha256((v || ' ' || g)::bytea), ${id}, ${at(isDue)} ${each};
    insert into customer (tenant_id, id, is_guest, name, created_at, purge_after)
      select v, 5000 + g, true, 'Sara', to_timestamp(0), ${at(isDue)} ${each};
    insert into session (tenant_id, token_hash, customer_id, method, created_at,
        authenticated_at, expires_at)
      select v, sha256((v || ' ' || g)::bytea), 1, 'code', to_timestamp(0), to_timestamp(0), ${at(isDue)} ${each};
    insert into staff_challenge (tenant_id, challenge_hash, expires_at)
      select v, sha256((v || ' ' || g)::bytea), ${at(isDue)} ${each};
    insert into staff_session (tenant_id, token_hash, id, staff_id, started_at, used_at, expires_at)
      select v, sha256((v || ' ' || g)::bytea), ${id}, 1, to_timestamp(0), to_timestamp(0), ${at(isDue)} ${each};
    insert into address_proof (tenant_id, id, purpose, address_key, answer_hash, created_at, expires_at)
      select v, ${id}, 'login', sha256((v || ' ' || g)::bytea), '', to_timestamp(0), ${at(isDue)} ${each};
    insert into login_step (tenant_id, token_hash, browser_hash, language, expires_at)
      select v, sha256((v || ' ' || g)::bytea), '', 'en', ${at(isDue)} ${each};
    insert into second_guardian (tenant_id, member_id, id, address, since, expires_at)
      select v, g, ${id}, 'a', to_timestamp(0), ${at(isDue)} ${each};
    insert into partner_invitation (tenant_id, id, partner_id, email, token_hash, invited_at, expires_at)
      select v, ${id}, 1, g::text, sha256((v || ' ' || g)::bytea), to_timestamp(0), ${at(isDue)} ${each};
    insert into idempotency (tenant_id, actor, key, endpoint, body_hash, result, created_at)
      select v, 'a', g::text, '', '', '{}', ${at(isDue)} ${each};
    insert into attempt (tenant_id, key, count, ends_at)
      select v, sha256(g::text::bytea), 1, ${at(isDue)} ${each};
    insert into known_network (tenant_id, account, network, ends_at)
      select v, sha256(g::text::bytea), sha256(g::text::bytea), ${at(isDue)} ${each};
    insert into known_device (tenant_id, customer_id, device_hash, added_at, ends_at)
      select v, g, sha256(g::text::bytea), to_timestamp(0), ${at(isDue)} ${each};
    insert into stored_file (tenant_id, id, content_type, bytes, created_at, purge_after)
      select v, 'f_' || lpad(g::text, 22, '0'), 'image/webp', 1, to_timestamp(0), ${at(isDue)} ${each};
    insert into given_up (tenant_id, network, unit_id, from_tick, to_tick, at)
      select v, ${id}, 1, 1, 2, ${at(isDue)} ${each};
    insert into spent_proof (tenant_id, id, ends_at) select v, ${id}, ${at(isDue)} ${each};
    insert into day_version (tenant_id, service_id, day)
      select v, g, (${at(isDue)})::date ${each} on conflict do nothing;
    insert into tax_document (tenant_id, id, order_id, posting, type, series, content, net_fils, tax_fils, total_fils, originals,
      order_number, due_at)
      select v, ${id}, ${id}, g::text, 'receipt', 'REC', '{}', 0, 0, 0, '{}', g::text, ${at(isDue)} ${each};
    insert into points_earning (tenant_id, order_id, paid_at, due_at)
      select v, ${id}, to_timestamp(0), ${at(isDue)} ${each};
    insert into lot (tenant_id, id, account_id, granted, remaining, expires_at, remind_at)
      select v, ${id}, 1, 1, 1, ${at(isDue)}, ${at(isDue)} ${each};
    insert into order_request (tenant_id, order_id, answer_until, due_at)
      select v, ${id}, to_timestamp(0), ${at(isDue)} ${each};
    insert into refund_request (tenant_id, id, order_id, way, price_fils, answer_until, created_at, due_at)
      select v, ${id}, ${id}, 'original', 1, to_timestamp(0), to_timestamp(0), ${at(isDue)} ${each};
    insert into refund (tenant_id, id, payment_id, order_id, state, amount_fils, currency, created_at, next_check_at)
      select v, ${id}, ${id}, ${id}, 'due', 1, 'AED', to_timestamp(0), ${at(isDue)} ${each};
    insert into refund (tenant_id, id, payment_id, order_id, state, amount_fils, currency, created_at, recheck_at)
      select v, gen_random_uuid(), ${id}, ${id}, 'returned', 1, 'AED', to_timestamp(0), ${at(isDue)} ${each};
    insert into dispute (tenant_id, id, payment_id, reference, is_by_hand, state, amount_fils, reason, opened_at, next_check_at)
      select v, ${id}, ${id}, g::text, false, 'open', 1, '', to_timestamp(0), ${at(isDue)} ${each};
    insert into payout_contact (tenant_id, payout_id, name, purge_after)
      select v, ${id}, 'Sara', ${at(isDue)} ${each};
    insert into saved_card (tenant_id, id, payment_id, gateway, sealed_token, brand, last_four, expiry_year, expiry_month,
      consent_at, next_check_at)
      select v, ${id}, ${id}, 'STRIPE', '', 'Visa', '4242', 2090, 12, to_timestamp(0), ${at(isDue)} ${each};
    insert into credit_facility (tenant_id, partner_id, due_at) select v, 90000 + g, ${at(isDue)} ${each};
    insert into credit_statement (tenant_id, partner_id, serial, month, until_at, issued_at, due_on, overdue_at, content,
      closing_fils, remind_at)
      select v, 90000 + g, 1, '2000-01-01', to_timestamp(0), to_timestamp(0), '2000-01-01', to_timestamp(0), '{}', 1, ${at(isDue)} ${each};
    insert into event_performance (tenant_id, id, event_id, from_local, to_local, topic_id, places, place_pool_id)
      select v, 900 + g, 1, 0, case when ${isDue} then 1 else 20000000 + g end, 1, 1, 1 ${each};
    insert into picture (tenant_id, id, width, height, blur, alt, ar_alt, focus_x, focus_y, added_at, next_try_at)
      select v, md5(g::text), 1, 1, '', 'a', 'b', 50, 50, to_timestamp(0), ${at(isDue)} ${each};
    insert into newsletter_subscriber (tenant_id, email, language, asked_at, ends_at, link_hash)
      select v, g::text, 'en', to_timestamp(0), ${at(isDue)}, sha256(g::text::bytea) ${each};
    insert into content_entry (tenant_id, id, kind, slug, draft, changed_at, removed_at)
      select v, 90000 + g, 'page', g::text, '{}', to_timestamp(0), ${at(isDue)} ${each};
    insert into cart_participant (tenant_id, cart_id, line_key, place, person_id, sealed_person, purge_after)
      select v, gen_random_uuid(), 'a', 0, gen_random_uuid(), '', ${at(isDue)} ${each};
    insert into line_participant (tenant_id, order_id, line_seq, place, unit, person_id, sealed_person, purge_after)
      select v, gen_random_uuid(), 1, 0, 0, gen_random_uuid(), '', ${at(isDue)} ${each};
    insert into participant_file (tenant_id, file_id, cart_id, expires_at, purge_after)
      select v, g::text, ${id}, to_timestamp(0), ${at(isDue)} ${each};
    insert into saved_details (tenant_id, id, customer_id, member_id, sealed_details, saved_at, purge_after)
      select v, ${id}, 1, g, '', to_timestamp(0), ${at(isDue)} ${each};
    insert into signed_disclaimer (tenant_id, id, order_id, line_seq, place, slug, sealed_document, signed_at, purge_after)
      select v, ${id}, ${id}, 1, 0, 'a', '', to_timestamp(0), ${at(isDue)} ${each};
    insert into wish (tenant_id, id, customer_id, key, line, channel, language, checked_version, created_at, starts_at, ends_at, due_at)
      select v, ${id}, 1, g::text, '{}', 'b2c', 'en', case when v = ${DUE_VENUE} then 0 else 1000000 end, to_timestamp(0), to_timestamp(0), to_timestamp(0), ${at(isDue)} ${each};
    insert into wish (tenant_id, id, customer_id, key, line, channel, language, checked_version, state, created_at, starts_at, ends_at, purge_after)
      select v, gen_random_uuid(), 1, g::text, '{}', 'b2c', 'en', 0, 'ended', to_timestamp(0), to_timestamp(0), to_timestamp(0), ${at(isDue)} ${each};
    insert into gift_card (tenant_id, line_id, order_id, order_number, product_id, customer_id, buyer, amount_fils, currency,
      to_name, to_email, words, on_date, language, mail_at, bought_at, due_at)
      select v, ${id}, ${id}, '', 1, 1, '', 1, 'AED', '', '', '', '2026-01-01', 'en', to_timestamp(0), to_timestamp(0), ${at(isDue)} ${each};
    insert into closing (tenant_id, day, written_at, next_at, content)
      select v, date '2001-01-01' + g, to_timestamp(0), to_timestamp(1e9 + case when v = ${DUE_VENUE} then -40000000 else 9000000 + g end), '{}' ${each};
    insert into form_answer (tenant_id, id, form_slug, name, ar_name, sealed_answer, file_ids, language, received_at, purge_after)
      select v, g, 'a', 'a', 'b', '', '{}', 'en', to_timestamp(0), ${at(isDue)} ${each};
    set session_replication_role = origin;`);
  await client.query('analyze');
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Explains the query inside a function, with its rights and settings. */
async function explain(name: string): Promise<Plan[]> {
  const { rows } = await client.query<{ text: string }>(
    "select substring(prosrc from 'return query (.*);\\s*end') as text from pg_proc where proname = $1",
    [name],
  );
  const text = (rows[0]?.text ?? '').replaceAll(/p_now|p_before/g, '1000000000000');
  await client.query('begin; set local role nadi_due; set local enable_seqscan = off');
  try {
    const { rows: plans } = await client.query(`explain (analyze, format json) ${text}`);
    return nodesOf(plans[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
  }
}

describe('due rows are queried for all venues at once', () => {
  it('by these questions and no other', async () => {
    const { rows } = await client.query<{ name: string }>(
      "select proname as name from pg_proc where proowner = 'nadi_due'::regrole",
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...BY_TIME, ...BY_VENUE].sort());
  });

  it.each([...BY_TIME, ...BY_VENUE])('%s finds the one venue, as the application', async (name) => {
    const app = new pg.Client({ connectionString: test.appUrl });
    await app.connect();
    const { rows } = await app.query(`select ${name}(1000000000000) as tenant_id`);
    await app.end();
    expect(rows).toEqual([{ tenant_id: DUE_VENUE }]);
  });

  it.each(BY_TIME)('%s reads only due rows', async (name) => {
    const scans = (await explain(name)).filter((node) => node['Relation Name'] !== undefined);
    expect(scans.map((node) => node['Node Type']).join()).toMatch(/^Index( Only)? Scan$/);
    expect(scans[0]?.['Index Cond']).toMatch(
      /^\((until|remind_at|due_at|expires_at|next_try_at|next_check_at|recheck_at) <= /,
    );
    expect(scans[0]?.['Actual Rows']).toBe(1);
  });

  it.each(BY_VENUE)('%s reads a row of a venue at most', async (name) => {
    const scans = (await explain(name)).filter(
      (node) => node['Relation Name'] !== undefined && node['Relation Name'] !== 'tenant_host',
    );
    expect(scans).toHaveLength(1);
    expect(scans[0]?.['Node Type']).toMatch(/^Index( Only)? Scan$/);
    expect(scans[0]?.['Index Cond']).toMatch(/tenant_id = v\.tenant_id/);
    expect(scans[0]?.['Actual Rows']).toBeLessThanOrEqual(1);
  });
});

it('the application itself still reads no venue but its own', async () => {
  const app = new pg.Client({ connectionString: test.appUrl });
  await app.connect();
  try {
    for (const table of ['outbox', 'message', 'payment', 'hold', 'session', 'idempotency']) {
      const { rows } = await app.query(`select count(*)::int as count from ${table}`);
      expect(rows, table).toEqual([{ count: 0 }]);
    }
    await expect(app.query('set role nadi_due')).rejects.toThrow('permission denied');
  } finally {
    await app.end();
  }
});
