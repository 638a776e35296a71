/**
 * Benchmark C7: a hold of ten numbered seats through the whole pipeline. Compared with a bare
 * statement that holds ten.
 */
import { randomUUID } from 'node:crypto';
import { addArena, partiesOfSeats } from './lib/arena.mjs';
import { houses } from './lib/houses.mjs';
import { loadInTurns } from './lib/load.mjs';
import { scoreboard } from './lib/ratio.mjs';
import { setStage } from './lib/stage.mjs';
import { startInBusiness } from './lib/venue-in-business.mjs';

const SECONDS = 2;
/** Rate at which the season's 48,000 parties last for every round. */
const HOLDS_A_SECOND = 2000;

const FLOOR_HOLDS_A_SECOND = 8000;
const FLOOR_PERFORMANCES = 1e6;
/**
 * Step coprime to the number of performances, so that each is visited once in pseudo-random order.
 */
const FLOOR_STEP = 618_033;

/** Creates requests for the next party's seats, each from a different customer. */
function seatRequests(next) {
  const house = houses();
  return () => ({
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': house(),
      'x-visitor-token': randomUUID(),
    },
    body: JSON.stringify({ products: [next()] }),
  });
}

/**
 * Creates the floor's requests, each for a separate performance: a taken seat is an error there.
 */
function floorRequests() {
  const next = partiesOfSeats();
  let performance = 0;
  return seatRequests(() => {
    performance = (performance + FLOOR_STEP) % FLOOR_PERFORMANCES;
    return { ...next(), performance_id: performance };
  });
}

export async function run(board = scoreboard()) {
  const stage = await setStage();
  try {
    const { product } = await startInBusiness(stage);
    await addArena(stage, { hasSeason: true });
    const floor = await stage.startFloor();
    const holds = { connections: 32, seconds: SECONDS, method: 'POST' };
    const contestants = {
      floor: {
        ...holds,
        address: floor.address,
        path: '/hold-seats',
        next: floorRequests(),
        atMost: FLOOR_HOLDS_A_SECOND,
      },
      alone: { ...holds, address: floor.address, path: '/seats-alone' },
      hold: {
        ...holds,
        address: product.address,
        path: '/api/v1/cart/sync',
        next: seatRequests(partiesOfSeats()),
        atMost: HOLDS_A_SECOND,
      },
    };
    const found = await loadInTurns(contestants);
    const share = found.ratio('hold', 'floor', 'okPerSecond');
    // Like with like: all or none, ended seats are free, and a cart owns them (decision 017).
    board.add('C7', 'POST cart/sync of ten seats at 32 clients', share, { min: 0.3, aim: 0.5 });
    const ofAlone = found.ratio('hold', 'alone', 'okPerSecond').toFixed(2);
    board.note(`C7 as the goal was written, seats written for nobody and in part: ${ofAlone}x`);
    for (const name of Object.keys(contestants)) {
      const { okPerSecond, p99, statuses, errors } = found.of(name);
      board.note(
        `${name}: ${Math.round(okPerSecond)} ok/s, p99 ${p99} ms, ${JSON.stringify([...statuses])}, errors ${errors}`,
      );
    }
  } finally {
    await stage.close();
  }
  return board;
}

if (import.meta.main) process.exit((await run()).ok ? 0 : 1);
