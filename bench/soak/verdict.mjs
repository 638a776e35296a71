import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { grandTotal, uuidIn } from '../../apps/server/test/books.ts';
import { brokenInvariants } from '../../apps/server/test/races/invariants.ts';

const ENDED = `('complete', 'failed', 'expired', 'needs_choice', 'cancelled', 'approval_required')`;
const SETTLE_ROUNDS = 60;
/** Step of the clock, longer than any lease or gateway wait. */
const STEP_SECONDS = 400;

/** Queries for unfinished work. */
const OPEN = {
  'an order without an end': `select id from orders where status not in ${ENDED}`,
  'a place that is being paid for': `select id from hold where state = 'paying'`,
  'a payment nobody will ask about': `select id from payment where state in ('registered', 'pending')`,
  'a word nobody has heard': 'select id from outbox',
  'a message that waits': `select id from message where state = 'queued'`,
};

/** Queries for rows that must not exist once everything has finished. */
const STRANDED = {
  ...OPEN,
  'a message given up': `select id from message where state = 'failed'`,
  'money without an order that has it': `
    select p.id from payment p join orders o using (tenant_id) where o.id = p.order_id
    and p.state = 'captured' and o.status not in ('complete', 'needs_choice', 'cancelled', 'approval_required')`,
  'a complete order without its money': `
    select o.id from orders o where o.status = 'complete' and o.total_fils > 0 and not exists (
      select from transfer t where t.tenant_id = o.tenant_id and t.reference = o.id::text and t.cause = 'payment')
    and not exists (
      select from payment p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.state = 'captured')`,
  'a complete order without its places': `
    select l.id from order_line l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where o.status = 'complete' and not exists (
      select from hold h where h.tenant_id = l.tenant_id and h.id = l.hold_id and h.state = 'firm')`,
  'a complete order without its ticket': `
    select o.id from orders o where o.status = 'complete' and not exists (
      select from booking b where b.tenant_id = o.tenant_id and b.order_id = o.id)`,
  'a complete order without its mail': `
    select o.id from orders o where o.status = 'complete' and not exists (
      select from message m where m.tenant_id = o.tenant_id and m.dedupe = 'order.completed:' || o.id and m.state = 'sent')`,
  'a place sold to nobody': `
    select h.id from hold h where h.state = 'firm' and h.order_line_id is not null and not exists (
      select from order_line l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.tenant_id = h.tenant_id and l.id = h.order_line_id and o.status in ('complete', 'approval_required'))`,
};

const DOUBLED = {
  'two orders of one wish': `
    select c.id from customer c join orders o on o.tenant_id = c.tenant_id and o.customer_id = c.id
    where c.is_guest group by c.tenant_id, c.id having count(*) > 1`,
  'two tickets of one line': `
    select order_id as id from booking group by tenant_id, order_id having count(*) > 1`,
  'a payment booked twice': `
    select reference as id from transfer where cause = 'payment'
    group by tenant_id, reference having count(*) > 1`,
};

/** Advances the clock until no work is unfinished. */
export async function settle(url, customers) {
  const client = await connect(url);
  try {
    for (let round = 0; round < SETTLE_ROUNDS; round += 1) {
      if ((await found(client, OPEN)).length === 0) return;
      await customers.advance(STEP_SECONDS);
      await sleep(200);
    }
  } finally {
    await client.end();
  }
}

/** Returns what is lost, duplicated or stranded as sentences; none if all is well. */
export async function judge(url, customers) {
  const client = await connect(url);
  try {
    const now = Date.now() + (await customers.offset());
    const books = (await grandTotal(url)) === 0 ? [] : ['the books do not balance'];
    const broken = await brokenInvariants(client, now);
    const { rows } = await client.query(
      'select status, count(*)::int as count from orders group by 1',
    );
    return {
      lost: await lostOf(client, customers.orders),
      doubled: [...(await found(client, DOUBLED)), ...broken],
      stranded: [...(await found(client, STRANDED)), ...books],
      ends: rows.map(({ status, count }) => `${count} ${status}`).join(', '),
    };
  } finally {
    await client.end();
  }
}

async function connect(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function found(client, checks) {
  const sentences = [];
  for (const [what, text] of Object.entries(checks)) {
    const { rows } = await client.query(text);
    if (rows.length > 0) sentences.push(`${what} (${rows.length}): ${rows[0].id}`);
  }
  return sentences;
}

/** Returns orders that were confirmed but are missing, or were paid without effect. */
async function lostOf(client, orders) {
  const { rows } = await client.query('select id, status from orders');
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  const lost = [];
  for (const [handle, { decision, isDecided }] of orders) {
    const status = statuses.get(uuidIn(handle));
    if (status === undefined) lost.push(`${handle} is not there`);
    const isPaid = decision === 'approve' && isDecided;
    if (isPaid && status !== 'complete' && status !== 'needs_choice') {
      lost.push(`${handle} was paid for and is ${status}`);
    }
  }
  return lost;
}
