/**
 * Benchmarks G1 to G3: a map of 2,000 seats on a phone four times slower than this machine.
 * Measured are its first rendering, against a page that only draws the same seats, the change of one
 * seat, and panning.
 */
import { randomUUID } from 'node:crypto';
import { launchBrowser } from '../tools/browser.mjs';
import { addArena, oneSeat, SHOWN } from './lib/arena.mjs';
import { buildSite } from './lib/build-site.mjs';
import { hangUp, post } from './lib/call.mjs';
import { median, quantile, scoreboard } from './lib/ratio.mjs';
import { setStage } from './lib/stage.mjs';

const RUNS = 7;
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
/**
 * Network of Lighthouse's mobile preset: what comes before the seats is rendered when they arrive.
 */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 9e4 };
const WHEEL_STEPS = 60;
const MAP = '[role="group"][aria-label^="Seat map"]';

/** Records when the map was painted; runs in the page before anything else. */
function watchDrawing(drawing) {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(drawing)) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const next = new MessageChannel();
      next.port1.onmessage = () => {
        window.paintedAt = performance.now();
      };
      next.port2.postMessage(null);
    });
  });
  watch.observe(document, { childList: true, subtree: true });
}

const seatsInHand = () =>
  performance.getEntriesByType('resource').find(({ name }) => name.includes('/seats?')).responseEnd;

async function openPhone(browser) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { context, page, devtools };
}

/**
 * Draws the seats of an answer with nothing else on the page: one circle a seat, one path for the
 * seats of a price level and state. Returns the milliseconds from the text to the paint.
 */
async function drawBare(text) {
  const begin = performance.now();
  const { width, height, sections } = JSON.parse(text);
  const paths = new Map();
  for (const { rows } of sections) {
    for (const { seats } of rows) {
      for (const { x, y, state, category_id: category } of seats) {
        const key = `${state} ${category}`;
        if (!paths.has(key)) paths.set(key, []);
        paths.get(key).push(`M${x} ${y}m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0`);
      }
    }
  }
  const drawn = [...paths.values()].map((parts) => `<path d="${parts.join('')}"/>`).join('');
  document.body.innerHTML = `<svg viewBox="0 0 ${width} ${height}" width="390">${drawn}</svg>`;
  await new Promise((done) => {
    requestAnimationFrame(() => {
      const next = new MessageChannel();
      next.port1.onmessage = done;
      next.port2.postMessage(null);
    });
  });
  return performance.now() - begin;
}

/** Measures the bare drawing in a new browser, in milliseconds. */
async function measureBare(browser, answer) {
  const { context, page } = await openPhone(browser);
  await page.setContent('<!doctype html><body></body>');
  const bareMs = await page.evaluate(drawBare, answer);
  await context.close();
  return bareMs;
}

async function openMap(browser, address) {
  const { context, page, devtools } = await openPhone(browser);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await page.addInitScript(watchDrawing, `${MAP} svg g path`);
  await page.goto(`${address}/events/${SHOWN.event}?lang=en`);
  await page.waitForFunction(() => window.paintedAt !== undefined);
  const drawingMs =
    (await page.evaluate(() => window.paintedAt)) - (await page.evaluate(seatsInHand));
  return { context, page, drawingMs };
}

async function holdOneSeat(address) {
  const path = `${address}/api/v1/cart/sync`;
  const answer = await post(
    path,
    { 'x-visitor-token': randomUUID() },
    { products: [oneSeat(252)] },
  );
  if (answer.status !== 200) throw new Error(`no seat was held: ${answer.text}`);
}

/** Measures a page's update after another customer's hold. */
async function changeOneSeat(page, address) {
  const elements = await page.evaluate((selector) => {
    const map = document.querySelector(selector);
    window.changes = [];
    const watch = new MutationObserver((records) => window.changes.push(...records));
    watch.observe(map, { attributes: true, childList: true, characterData: true, subtree: true });
    return map.querySelectorAll('*').length;
  }, MAP);
  // The remaining counts of each type are requested as a result, and rendered beside the map.
  const reread = (answer) => new URL(answer.url()).pathname.endsWith(`/events/${SHOWN.event}`);
  await Promise.all([page.waitForResponse(reread), holdOneSeat(address)]);
  await page.waitForFunction(() => window.changes.length > 0);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
  );
  return { elements, changes: await page.evaluate(() => window.changes.length) };
}

/** Measures the duration of each frame while the wheel turns, in milliseconds. */
async function moveAbout(page) {
  const map = page.locator(MAP);
  await map.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await map.boundingBox();
  await page.mouse.move(x + width / 3, y + height / 3);
  await page.evaluate(() => {
    window.frames = [];
    let before = performance.now();
    const next = (at) => {
      window.frames.push(at - before);
      before = at;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.mouse.wheel(0, step < WHEEL_STEPS / 2 ? -60 : 60);
  }
  return page.evaluate(() => window.frames.slice(1));
}

/** Opens the map in new browsers, then changes and pans it in the last one. */
export async function measure(address, board) {
  const browser = await launchBrowser();
  try {
    const seats = `${address}/api/v1/events/${SHOWN.event}/seats?performance_id=${SHOWN.performance}`;
    const answer = JSON.stringify((await (await fetch(seats)).json()).data);
    const drawings = [];
    const bare = [];
    for (let count = 1; count < RUNS; count += 1) {
      bare.push(await measureBare(browser, answer));
      const { context, drawingMs } = await openMap(browser, address);
      drawings.push(drawingMs);
      await context.close();
    }
    const { page, drawingMs } = await openMap(browser, address);
    drawings.push(drawingMs);
    const ratio = median(drawings) / median(bare);
    board.add('G1', 'first drawing of 2,000 seats from data to paint, against them alone', ratio, {
      max: 4,
      aim: 2,
    });
    const { elements, changes } = await changeOneSeat(page, address);
    board.add('G2', `changes of the page with one seat, in ${elements} elements`, changes, {
      max: 3,
      aim: 2,
      unit: '',
    });
    const frames = await moveAbout(page);
    board.add('G3', 'a frame while the wheel turns, p95', quantile(frames, 0.95), {
      max: 50,
      aim: 34,
      unit: ' ms',
    });
    board.note(`drawings: ${drawings.map(Math.round).join(', ')} ms; ${frames.length} frames`);
    board.note(`alone: ${bare.map(Math.round).join(', ')} ms`);
  } finally {
    await browser.close();
  }
}

export async function run(board = scoreboard()) {
  buildSite();
  const stage = await setStage();
  try {
    const { address, atRest } = await stage.startProduct();
    await atRest();
    await addArena(stage);
    await measure(address, board);
  } finally {
    hangUp();
    await stage.close();
  }
  return board;
}

if (import.meta.main) process.exit((await run()).ok ? 0 : 1);
