/**
 * Benchmarks D1 to D4: home in both languages against a page of the usual stack. Compared by weight
 * and by Lighthouse. D5: pages found by search, by all of Lighthouse's scores.
 */
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { Audit } from 'lighthouse/core/audits/audit.js';
import TotalBlockingTime from 'lighthouse/core/audits/metrics/total-blocking-time.js';
import { build } from 'vite';
import { findBrowser } from '../tools/browser.mjs';
import { blockingTime } from './lib/blocking-time.mjs';
import { buildSite, SITE } from './lib/build-site.mjs';
import { weigh } from './lib/page-weight.mjs';
import { median, scoreboard } from './lib/ratio.mjs';
import { setStage } from './lib/stage.mjs';
import { serveFolder } from './lib/static-server.mjs';

const RUNS = 5;
/** Scores in addition to performance. */
const SCORES = ['accessibility', 'best-practices', 'seo'];
/** Pages that customers reach from a search: the first of each in the site map. */
const FOUND = ['service', 'events', 'blog'];
const HERE = import.meta.dirname;
const STACK = join(HERE, '.cache/stack');

async function buildBoth() {
  await build({
    root: join(HERE, 'floors/stack'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: STACK, emptyOutDir: true, manifest: true },
  });
  buildSite();
}

/** Computes Lighthouse's performance score with another blocking time, by its weights and curve. */
function scoreWith(tbt, { audits, categories }) {
  const { scoring } = TotalBlockingTime.defaultOptions.mobile;
  const weighed = categories.performance.auditRefs.filter(({ weight }) => weight > 0);
  const scoreOf = (id) =>
    id === 'total-blocking-time' ? Audit.computeLogNormalScore(scoring, tbt) : audits[id].score;
  const sum = weighed.reduce((so, { id, weight }) => so + weight * scoreOf(id), 0);
  return Math.round((sum / weighed.reduce((so, { weight }) => so + weight, 0)) * 100);
}

async function appearance(url, chrome) {
  const { lhr, artifacts } = await lighthouse(url, {
    port: chrome.port,
    onlyCategories: ['performance', ...SCORES],
    logLevel: 'error',
  });
  const of = (id) => lhr.audits[id].numericValue;
  const tbt = blockingTime(artifacts.Trace);
  return {
    score: scoreWith(tbt, lhr),
    ownScore: lhr.categories.performance.score * 100,
    ownTbt: of('total-blocking-time'),
    ...Object.fromEntries(SCORES.map((name) => [name, lhr.categories[name].score * 100])),
    lcp: of('largest-contentful-paint'),
    tbt,
    cls: of('cumulative-layout-shift'),
    requests: lhr.audits['network-requests'].details.items.length,
  };
}

/** Measures pages in turns under the mobile preset; medians. */
async function readInTurns(urls) {
  const browser = await findBrowser();
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: [
      '--headless=new',
      '--disable-gpu',
      // Fading scrollbars are painted without a GPU, frame by frame.
      '--hide-scrollbars',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...browser.args,
    ],
    envVars: { ...process.env, ...browser.env },
  });
  const found = new Map(Object.keys(urls).map((name) => [name, []]));
  try {
    for (let run = 0; run < RUNS; run += 1) {
      for (const [name, url] of Object.entries(urls))
        found.get(name).push(await appearance(url, chrome));
    }
  } finally {
    chrome.kill();
  }
  return Object.fromEntries(
    [...found].map(([name, appearances]) => [
      name,
      Object.fromEntries(
        Object.keys(appearances[0]).map((key) => [key, median(appearances.map((one) => one[key]))]),
      ),
    ]),
  );
}

function judgeWeight(board) {
  const [stack, site] = [weigh(STACK), weigh(join(SITE, 'dist'))];
  for (const language of ['en', 'ar']) {
    const whole = site.initial + site.texts(language);
    board.add(
      'D1',
      `initial script, ${language}: ${whole.toFixed(1)} KiB against ${stack.initial.toFixed(1)}`,
      whole / stack.initial,
      { max: 1.35, aim: 1.15 },
    );
    board.add('D1', `the same, ${language}`, whole, { max: 137, unit: ' KiB' });
  }
  for (const [what, file] of [
    ['booking dialog', 'components/booking-dialog.tsx'],
    ['cart', 'app/checkout/cart-page.tsx'],
  ]) {
    board.add('D4', `${what} on demand`, site.onDemand(file), { max: 60, aim: 40, unit: ' KiB' });
  }
}

/** Returns an address of each kind from the site map. */
async function foundPages(address) {
  const map = await (await fetch(`${address}/sitemap.xml`)).text();
  return Object.fromEntries(
    FOUND.map((sort) => {
      const [path] = map.match(new RegExp(`/${sort}/[^<]*lang=en(?=</loc>)`)) ?? [];
      if (!path) throw new Error(`the site map has no ${sort}`);
      return [sort, `${address}${path}`];
    }),
  );
}

function judgeScores(board, pages) {
  for (const [name, page] of Object.entries(pages)) {
    board.note(
      `Lighthouse's own of ${name}: performance ${page.ownScore}, blocking ${Math.round(page.ownTbt)} ms`,
    );
    board.add('D5', `performance, ${name}`, page.score, { min: 99, unit: '' });
    for (const score of SCORES) {
      board.add('D5', `${score}, ${name}`, page[score], { min: 100, unit: '' });
    }
  }
}

export async function run(board = scoreboard()) {
  await buildBoth();
  judgeWeight(board);
  const [stage, floor] = [await setStage(), await serveFolder(STACK)];
  try {
    const { address, atRest } = await stage.startProduct();
    await atRest();
    const found = await readInTurns({
      stack: `${floor.address}/`,
      en: `${address}/?lang=en`,
      ar: `${address}/?lang=ar`,
      ...(await foundPages(address)),
    });
    const { stack: _, ...site } = found;
    judgeScores(board, site);
    board.note(`the stack's page: ${JSON.stringify(found.stack)}`);
    for (const language of ['en', 'ar']) {
      const page = found[language];
      board.add(
        'D2',
        `largest paint, ${language}: ${Math.round(page.lcp)} ms against ${Math.round(found.stack.lcp)}`,
        page.lcp / found.stack.lcp,
        { max: 1.25, aim: 1 },
      );
      board.add('D3', `blocking time, ${language}`, page.tbt, { max: 100, aim: 50, unit: ' ms' });
      board.add('D3', `layout shift, ${language}`, page.cls, { max: 0.05, aim: 0.02, unit: '' });
      board.add('D3', `requests, ${language}`, page.requests, { max: 20, aim: 12, unit: '' });
      board.add('D3', `score, ${language}`, page.score, { min: 95, aim: 99, unit: '' });
    }
  } finally {
    await floor.close();
    await stage.close();
  }
  return board;
}

if (import.meta.main) process.exit((await run()).ok ? 0 : 1);
