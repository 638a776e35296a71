/**
 * House of 2,000 numbered seats, added to the demo's. Its plan is imported as a venue's own would
 * be, from a file of the open seating-plan format with `nadi event plan`.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { epochDay } from '@nadi/domain/kernel/local-date';
import { takeWithin } from '../../apps/server/src/features/inventory/service.ts';
import { addPerformance } from '../../apps/server/src/kinds/event/performances/add-performance.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { today } from './park.mjs';
import { runSql } from './stage.mjs';

const ROOT = join(import.meta.dirname, '../..');
const TENANT = 1;
const OFFSET = 240;

/** Four stands around a pitch, each with its own price level. */
const STANDS = 4;
const ROWS = 20;
const IN_ROW = 25;
export const SEATS = STANDS * ROWS * IN_ROW;

/** Distance between seats. */
const STEP = 24;
/** Event that is viewed: one performance, a third of it sold. */
export const SHOWN = { event: 900, performance: 9000 };
/** Events whose seats are held, ten adjacent ones at a time. */
const SEASON = { first: 901, events: 10, performances: 30 };
export const PARTY = 10;

const ticketId = (event, stand) => event * 10 + stand + 1;
const productId = (event, stand) => 90_000 + ticketId(event, stand);

const WIDE = (IN_ROW - 1) * STEP;
/** Start of the pitch, behind the rows of a stand. */
const NEAR = (ROWS + 4) * STEP;
const FAR = NEAR + WIDE;

/** Positions of a stand's seats: North, South, West, East. */
const PLACES = [
  (row, seat) => ({ x: NEAR + seat * STEP, y: NEAR - (row + 1) * STEP }),
  (row, seat) => ({ x: NEAR + seat * STEP, y: FAR + (row + 1) * STEP }),
  (row, seat) => ({ x: NEAR - (row + 1) * STEP, y: NEAR + seat * STEP }),
  (row, seat) => ({ x: FAR + (row + 1) * STEP, y: NEAR + seat * STEP }),
];

const ORIGIN = { x: 0, y: 0 };
const NAMES = ['North | الشمالية', 'South | الجنوبية', 'West | الغربية', 'East | الشرقية'];
const category = (stand) => `Category ${stand + 1} | الفئة ${stand + 1}`;

const ground = {
  name: 'Pitch',
  zone_id: 'P',
  position: ORIGIN,
  rows: [],
  areas: [
    {
      shape: 'rectangle',
      color: '#2f7d46',
      border_color: '#ffffff',
      rotation: 0,
      position: { x: NEAR + 2 * STEP, y: NEAR + 2 * STEP },
      rectangle: { width: WIDE - 4 * STEP, height: WIDE - 4 * STEP },
      text: { text: 'Pitch', size: 28, color: '#ffffff', position: ORIGIN },
    },
  ],
};

const standZone = (name, stand) => ({
  name,
  zone_id: `Z${stand}`,
  position: ORIGIN,
  areas: [],
  rows: Array.from({ length: ROWS }, (_row, row) => ({
    row_number: String(row + 1),
    row_number_position: 'start',
    position: ORIGIN,
    seats: Array.from({ length: IN_ROW }, (_seat, seat) => ({
      seat_guid: `${stand}-${row}-${seat}`,
      seat_number: String(seat + 1),
      position: PLACES[stand](row, seat),
      category: category(stand),
    })),
  })),
});

const planFile = () =>
  JSON.stringify({
    name: 'Arena | الساحة',
    size: { width: NEAR + FAR, height: NEAR + FAR },
    categories: NAMES.map((_, stand) => ({ name: category(stand), color: '#888888' })),
    zones: [ground, ...NAMES.map(standZone)],
  });

/** Adds the map with the operator's own command, and returns its id. */
function addPlan(stage) {
  const file = join(stage.folder, 'arena.json');
  writeFileSync(file, planFile());
  const text = execFileSync(
    process.execPath,
    [join(ROOT, 'apps/server/src/nadi.ts'), 'event', 'plan', file],
    { env: { ...process.env, NADI_DEMO: '1', DATABASE_URL: stage.ownerUrl }, encoding: 'utf8' },
  );
  return Number(/^Seat map (\d+): Arena, 2000 seats/.exec(text)[1]);
}

const eventSql = (event) => `
  insert into event (tenant_id, id, category_id, name, ar_name, description, ar_description, art, location, ar_location)
    select ${TENANT}, ${event}, min(id), 'Bench ${event}', 'قياس', '', '', 'football', 'Arena', 'الساحة'
    from event_category where tenant_id = ${TENANT};
  insert into product (tenant_id, id, kind) select ${TENANT}, ${productId(event, 0)} + s, 'event' from generate_series(0, ${STANDS - 1}) s;
  insert into event_ticket (tenant_id, id, event_id, product_id, name, ar_name, price_fils, seat_category)
    select ${TENANT}, ${ticketId(event, 0)} + s, ${event}, ${productId(event, 0)} + s, 'Category ' || s + 1, 'الفئة', 10000, s
    from generate_series(0, ${STANDS - 1}) s;`;

const seasonOf = () =>
  Array.from({ length: SEASON.events * SEASON.performances }, (_, place) => ({
    event: SEASON.first + Math.floor(place / SEASON.performances),
    performance: SHOWN.performance + 1 + place,
  }));

/**
 * Adds the arena to the demo's venue, which the product created at its first start. It has one
 * event to view, and with `hasSeason` 300 performances whose seats can be held.
 */
export async function addArena(stage, { hasSeason = false } = {}) {
  const seatMapId = addPlan(stage);
  const all = [SHOWN, ...(hasSeason ? seasonOf() : [])];
  const events = [...new Set(all.map(({ event }) => event))];
  await runSql(
    stage.superuserUrl,
    `begin; set local app.tenant = '${TENANT}'; ${events.map(eventSql).join('')} commit;`,
  );
  const database = openDatabase({ url: stage.ownerUrl, poolSize: 1, preparedStatements: true });
  try {
    for (const one of all) {
      await database.forTenant(TENANT, (tx) => addOne(tx, one, seatMapId));
    }
  } finally {
    await database.close();
  }
  await runSql(stage.superuserUrl, 'analyze');
}

async function addOne(tx, { event, performance }, seatMapId) {
  const from = (epochDay(today()) + 30) * 1440 + 19 * 60;
  const now = Date.now();
  const added = await addPerformance(
    tx,
    {
      id: performance,
      eventId: event,
      title: { en: 'Bench', ar: 'قياس' },
      from,
      to: from + 120,
      gate: null,
      capacity: { seatMapId },
      facilityIds: [],
    },
    { offset: OFFSET, now },
  );
  if (!added.ok) throw new Error(`the arena was refused: ${added.refusal.code}`);
  if (performance === SHOWN.performance) await sellAThird(tx, now);
}

/** Sells a third: four seats free, then two sold, and so on. */
async function sellAThird(tx, now) {
  const { rows } = await tx.query(
    'event',
    'select first_unit from event_performance where tenant_id = $1 and id = $2',
    [TENANT, SHOWN.performance],
  );
  const units = Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => seat % 6 > 3);
  const holdId = randomUUID();
  const taken = await takeWithin(tx, {
    tenantId: TENANT,
    owner: holdId,
    purpose: 'confirm',
    offset: OFFSET,
    now,
    until: null,
    lines: [
      {
        holdId,
        kind: 'booking',
        line: {},
        claims: units.map((seat) => ({
          ofUnit: 0,
          occupy: [rows[0].first_unit + seat],
          during: 'always',
        })),
      },
    ],
  });
  if (!taken.ok) throw new Error(`the seats were refused: ${taken.refusal.code}`);
}

/**
 * Iterates over the season's performances, ten adjacent seats at a time. No two requests collide.
 */
export function partiesOfSeats() {
  const season = seasonOf();
  const inRow = Math.floor(IN_ROW / PARTY);
  const inHouse = STANDS * ROWS * inRow;
  let count = 0;
  return () => {
    // Consecutive requests are for different performances, as in real traffic.
    const { event, performance } = season[count % season.length];
    const party = Math.floor(count / season.length) % inHouse;
    count += 1;
    const row = Math.floor(party / inRow);
    const first = row * IN_ROW + (party % inRow) * PARTY;
    const stand = Math.floor(row / ROWS);
    return {
      product_id: productId(event, stand),
      quantity: PARTY,
      event_id: event,
      event_ticket_id: ticketId(event, stand),
      performance_id: performance,
      seats: Array.from({ length: PARTY }, (_, seat) => first + seat + 1),
    };
  };
}

/** Returns one seat of the viewed event in the API's format; seats are counted from 0. */
export const oneSeat = (seat) => {
  const stand = Math.floor(seat / (ROWS * IN_ROW));
  return {
    product_id: productId(SHOWN.event, stand),
    quantity: 1,
    event_id: SHOWN.event,
    event_ticket_id: ticketId(SHOWN.event, stand),
    performance_id: SHOWN.performance,
    seats: [seat + 1],
  };
};
