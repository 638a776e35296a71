/**
 * Benchmarks B1 and B2: the schedule endpoint against a bare route, uncached and cached. A response
 * is never stale.
 */
import { addDays } from '@nadi/domain/kernel/local-date';
import { BEHIND_PROXY, houses } from './lib/houses.mjs';
import { load, loadInTurns } from './lib/load.mjs';
import {
  addPark,
  DAYBOOK,
  FORMATION,
  OTHER_FORMATIONS,
  PARK,
  parkSlots,
  today,
} from './lib/park.mjs';
import { scoreboard } from './lib/ratio.mjs';
import { setStage } from './lib/stage.mjs';

const CLIENTS = 8;
const SECONDS = 2;

const pathOf = (day, extra = '') =>
  `/api/v1/facilities/schedule?venue_service_id=${DAYBOOK.service}&date=${addDays(today(), day)}${extra}`;

const formationsOf = (ids) => ids.map((id) => `&game_formations[]=${id}`).join('');

/**
 * Returns paths that are never cached, by distinct sets of formations. Each contains the formation
 * of the 50 facilities, and some of those with one closed facility: 256 sets on 14 days exceed the
 * cache many times, and the least recently used is evicted first, so none is cached when its turn
 * comes again.
 */
function uncachedPaths() {
  let count = 0;
  return () => {
    count += 1;
    const set = Math.floor(count / DAYBOOK.days);
    const others = OTHER_FORMATIONS.filter((_, index) => (set >> index) & 1);
    return { path: pathOf(count % DAYBOOK.days, formationsOf([FORMATION, ...others])) };
  };
}

const cachedPaths = Array.from({ length: DAYBOOK.days }, (_, day) =>
  pathOf(day, formationsOf([FORMATION])),
);

async function checkNeverStale(address) {
  const [next, house] = [parkSlots(), houses()];
  let stale = 0;
  for (let round = 0; round < 200; round += 1) {
    const line = next();
    const path = `/api/v1/facilities/schedule?venue_service_id=${PARK.service}&date=${line.date}`;
    await fetch(address + path);
    const held = await fetch(`${address}/api/v1/cart/sync`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': house(),
        'x-visitor-token': `stale-check-${round}`,
      },
      body: JSON.stringify({ products: [line] }),
    });
    if (!held.ok) throw new Error(`no hold: ${await held.text()}`);
    const { data } = await (await fetch(address + path)).json();
    const facility = data.facilities.find(({ id }) => id === line.facility_id);
    if (!facility.cart_items.some(({ start_time }) => start_time === line.start_time)) stale += 1;
  }
  return stale;
}

export async function run(board = scoreboard()) {
  const stage = await setStage();
  try {
    await addPark(stage);
    const [floor, product] = [await stage.startFloor(), await stage.startProduct(BEHIND_PROXY)];
    const common = { connections: CLIENTS, seconds: SECONDS };
    const next = uncachedPaths();
    await load({ ...common, address: product.address, paths: cachedPaths });
    const found = await loadInTurns({
      floor: { ...common, address: floor.address, path: '/schedule' },
      product: { ...common, address: product.address, path: pathOf(1), next },
      floorCached: { ...common, address: floor.address, path: '/schedule-cached' },
      productCached: { ...common, address: product.address, paths: cachedPaths },
    });
    board.add(
      'B1',
      'schedule of 50 facilities x 20 bookings, not cached',
      found.ratio('product', 'floor', 'okPerSecond'),
      { min: 0.5, aim: 1 },
    );
    board.add('B1', 'its p99', found.ratio('product', 'floor', 'p99'), { max: 2, aim: 1 });
    board.add(
      'B2',
      'the same, cached',
      found.ratio('productCached', 'floorCached', 'okPerSecond'),
      {
        min: 0.4,
        aim: 0.8,
      },
    );
    board.add('B2', 'stale answers in 200 holds', await checkNeverStale(product.address), {
      max: 0,
      unit: '',
    });
    const rate = (name) => Math.round(found.of(name).okPerSecond);
    board.note(
      `per second: ${rate('product')} / ${rate('floor')}, cached ${rate('productCached')} / ${rate('floorCached')}`,
    );
  } finally {
    await stage.close();
  }
  return board;
}

if (import.meta.main) process.exit((await run()).ok ? 0 : 1);
