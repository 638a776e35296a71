/**
 * Floors of the endpoints: bare Fastify and pg on the same PostgreSQL. One statement where one is
 * enough, no session, no validation, no rules. Run as a separate process: PORT, FLOOR_URL, and
 * GATEWAY if orders are to be registered.
 */
import { Agent, request as send } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.FLOOR_URL, max: 20 });
const app = Fastify({ logger: false });
const random = (below) => Math.floor(Math.random() * below);
const query = (name, text, values) => pool.query({ name, text, values });

const spread = () => {
  const from = random(3e7) * 60;
  return [1 + random(50), from, from + 60];
};

const HOLD = `insert into hold (tenant_id, facility_id, during, session_id, expires_at)
  values (1, $1, int8range($2, $3), 1, now() + interval '10 minutes')
  on conflict do nothing returning id`;

app.get('/health', async () => ({ ok: true }));

app.post('/hold', async () => {
  const { rowCount } = await query('hold', HOLD, spread());
  return { held: rowCount === 1 };
});

const SEATS_ALONE = `insert into seat_hold (tenant_id, performance_id, seat, session_id, expires_at)
  select 1, $1, seat, 1, now() + interval '10 minutes' from unnest($2::int[]) seat
  on conflict do nothing returning seat`;

/**
 * Correct version of the same: all or none (else the division fails), ended holds are free, and a
 * cart owns them.
 */
const HOLD_SEATS = `with cart as (
    insert into seat_cart (tenant_id, session_id, performance_id, price, tax, expires_at)
    values (1, 1, $1, 1000, 50, now() + interval '10 minutes') returning id, expires_at
  ), put as (
    insert into seat_hold as held (tenant_id, performance_id, seat, session_id, expires_at)
    select 1, $1, seat, cart.id, cart.expires_at from cart, unnest($2::int[]) seat order by seat
    on conflict (tenant_id, performance_id, seat) do update
      set session_id = excluded.session_id, expires_at = excluded.expires_at where held.expires_at <= now()
    returning seat
  )
  select 1 / (count(*) = cardinality($2::int[]))::int as held from put`;

/** First performance of `/seats-alone`, after those of `/hold-seats`. */
const HOUSES_ALONE = 1e6;

/** Holds ten adjacent seats of one of so many performances that collisions are rare. */
app.post('/seats-alone', async () => {
  const first = random(200) * 10;
  const seats = Array.from({ length: 10 }, (_, place) => first + place);
  const { rowCount } = await query('seats-alone', SEATS_ALONE, [HOUSES_ALONE + random(1e6), seats]);
  return { held: rowCount === seats.length };
});

app.post('/hold-seats', async ({ body }) => {
  const [{ performance_id, seats }] = body.products;
  await query('hold-seats', HOLD_SEATS, [performance_id, seats]);
  return { held: true };
});

/** Writes a realistic order: eight statements in a transaction, each a round trip. */
app.post('/order-tx', (_request, reply) => order(reply));

/** Does the same after a gateway has registered the payment, as the product's order does. */
app.post('/order-tx-registered', async (_request, reply) => {
  await register();
  return order(reply);
});

const agent = new Agent({ keepAlive: true });
const REGISTRATION = JSON.stringify({ Registration: { Amount: '1.05', Currency: 'AED' } });

const register = () =>
  new Promise((done, failed) => {
    const headers = { 'content-type': 'application/json', 'content-length': REGISTRATION.length };
    const sent = send(process.env.GATEWAY, { agent, method: 'POST', headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.once('end', () => done(JSON.parse(Buffer.concat(parts))));
    });
    sent.once('error', failed);
    sent.end(REGISTRATION);
  });

async function order(reply) {
  const client = await pool.connect();
  const run = (name, text, values) => client.query({ name, text, values });
  try {
    await client.query('begin');
    const capacity = 1 + random(1000);
    const [facility, from, to] = spread();
    await run('o1', 'select id from capacity where id = $1', [1 + random(1000)]);
    await run('o2', 'select id, size, taken from capacity where id = $1', [capacity]);
    const held = await run('o3', HOLD, [facility, from, to]);
    const counted = await run(
      'o4',
      'update capacity set taken = taken + 1 where id = $1 and taken < size',
      [capacity],
    );
    if (!held.rowCount || !counted.rowCount) throw new Error('taken');
    const made = await run(
      'o5',
      'insert into orders (tenant_id, session_id, total) values (1, 1, 105.00) returning id',
      [],
    );
    await run(
      'o6',
      'insert into line (order_id, facility_id, during, price, tax) values ($1, $2, int8range($3, $4), 100, 5), ($1, $2, int8range($3, $4), 0, 0)',
      [made.rows[0].id, facility, from, to],
    );
    await client.query('commit');
    return { order: made.rows[0].id };
  } catch {
    await client.query('rollback').catch(() => {});
    return reply.code(409).send({ order: null });
  } finally {
    client.release();
  }
}

async function schedule(day) {
  const { rows } = await query(
    'schedule',
    'select facility_id, from_minute, to_minute from booking where day = $1',
    [day],
  );
  const byFacility = new Map();
  for (const row of rows) {
    const booking = { start: row.from_minute, end: row.to_minute };
    const list = byFacility.get(row.facility_id);
    if (list) list.push(booking);
    else byFacility.set(row.facility_id, [booking]);
  }
  return { facilities: [...byFacility].map(([id, bookings]) => ({ id, bookings })) };
}

app.get('/schedule', () => schedule(random(14)));

const bodies = new Map();
app.get('/schedule-cached', async (_request, reply) => {
  const day = random(14);
  const { rows } = await query('version', 'select version from version where id = $1', [day]);
  let cached = bodies.get(day);
  if (cached?.version !== rows[0].version) {
    cached = { version: rows[0].version, body: JSON.stringify(await schedule(day)) };
    bodies.set(day, cached);
  }
  return reply.type('application/json').send(cached.body);
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
