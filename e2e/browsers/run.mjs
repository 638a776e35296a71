/**
 * Runs the main job in the browsers that the journeys do not use: `npm run browsers`. Browsers that
 * are not installed are reported and skipped; exits 1 if the job fails in one, or if there is none.
 */
import { execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

if (!existsSync(join(import.meta.dirname, 'node_modules'))) {
  console.log('Installing what only these browsers need.');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
}

const { bookAndPay, openEveryPage } = await import('./main-job.mjs');
const browsers = [await import('./firefox.mjs'), await import('./webkit.mjs')];

const PHONE = { width: 430, height: 900 };
const DESK = { width: 1280, height: 900 };
const FORMS = [
  ['en', DESK],
  ['ar', PHONE],
];
const PICTURES = join(import.meta.dirname, 'pictures');
const UP_WITHIN_MS = 120_000;
const READY = /^Nadi is ready: (.+)\/$/;

function binaryOf(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Returns the programs a browser is launched with; null: not installed. */
function installed({ NEEDS }) {
  const found = NEEDS.map((names) => names.map(binaryOf).find(Boolean));
  return found.every(Boolean) ? found : null;
}

/** Starts the demo on a free port of the system's choice, and waits for its address. */
async function serve() {
  const server = spawn(process.execPath, [join(import.meta.dirname, '../support/serve.ts')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const late = setTimeout(() => server.kill('SIGTERM'), UP_WITHIN_MS);
  for await (const line of createInterface({ input: server.stdout })) {
    const origin = READY.exec(line)?.[1];
    if (!origin) continue;
    clearTimeout(late);
    server.stdout.resume();
    return { origin, stop: () => server.kill('SIGTERM') };
  }
  throw new Error('the demo does not start');
}

async function tryOne({ NAME, launch }, binaries, { origin, language, size }) {
  const browser = await launch(binaries, size);
  const name = `${NAME} ${language} ${size.width} px`;
  const faults = [];
  try {
    console.log(`${name}: ${browser.version}`);
    await bookAndPay(browser, origin, language);
    // Elements that animate into view have arrived.
    await sleep(1_000);
    await browser.picture(join(PICTURES, `${NAME}-${language}-ticket.png`));
    faults.push(...(await openEveryPage(browser, origin)), ...browser.errors);
  } catch (error) {
    faults.push(String(error));
    await browser.picture(join(PICTURES, `${NAME}-${language}-failed.png`)).catch(() => {});
  } finally {
    await browser.close();
  }
  console.log(faults.length === 0 ? `${name}: booked, paid, every page opened` : `${name}:`);
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0;
}

mkdirSync(PICTURES, { recursive: true });
const { origin, stop } = await serve();
const results = [];
try {
  for (const browser of browsers) {
    const binaries = installed(browser);
    if (binaries === null) {
      console.log(`${browser.NAME} is not installed (${browser.NEEDS.flat().join(', ')}).`);
      continue;
    }
    for (const [language, size] of FORMS) {
      results.push(await tryOne(browser, binaries, { origin, language, size }));
    }
  }
} finally {
  stop();
}
process.exit(results.length > 0 && results.every(Boolean) ? 0 : 1);
