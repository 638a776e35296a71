/**
 * Benchmarks E1 and E2: time from spawn to first response, and memory at rest. Against bare Fastify
 * and pg. E3: see the README.
 */
import { median, scoreboard } from './lib/ratio.mjs';
import { setStage } from './lib/stage.mjs';

const RUNS = 5;

async function measure(start) {
  const times = [];
  const sizes = [];
  for (let run = 0; run < RUNS; run += 1) {
    const child = await start();
    times.push(child.startMs);
    await child.atRest();
    sizes.push(child.residentMiB());
    await child.stop();
  }
  return { startMs: median(times), residentMiB: median(sizes) };
}

export async function run(board = scoreboard()) {
  const stage = await setStage();
  try {
    const first = await stage.startProduct();
    await first.atRest();
    await first.stop();
    const floor = await measure(() => stage.startFloor());
    const product = await measure(() => stage.startProduct());
    board.add('E1', 'spawn to first 200, migrations applied', product.startMs / floor.startMs, {
      max: 4,
      aim: 2,
    });
    board.add('E2', 'resident memory at rest', product.residentMiB / floor.residentMiB, {
      max: 2.2,
      aim: 1.5,
    });
    board.note(
      `${Math.round(product.startMs)} ms and ${Math.round(product.residentMiB)} MiB; floor ${Math.round(floor.startMs)} ms and ${Math.round(floor.residentMiB)} MiB`,
    );
  } finally {
    await stage.close();
  }
  return board;
}

if (import.meta.main) process.exit((await run()).ok ? 0 : 1);
