import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packagedBrowsers } from './setup/packaged-browser.mjs';
import { Stop } from './setup/report.mjs';
import { run } from './setup/run.mjs';

/** Installed browsers, fastest first: the headless shell draws no windows. */
const INSTALLED = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/**
 * Arguments: only our own pages are opened, root has no sandbox, and font hinting is off. Without
 * hinting, text has the width of its font in every browser.
 */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];

/**
 * Finds the Chromium for the tests, as `{ executablePath, args, env }`. The one named by
 * `CHROMIUM_PATH`, else an installed one, else the one from the packages. Throws a `Stop` if none
 * runs.
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const found = await firstThatRuns([{ executablePath: named, env: {} }]);
    if (found) return found;
    throw new Stop(`CHROMIUM_PATH names ${named}, which does not run as a browser.`);
  }
  const found =
    (await firstThatRuns(installedBrowsers())) ?? (await firstThatRuns(await packagedBrowsers()));
  if (found) return found;
  throw new Stop('No browser was found; install Chromium, or set CHROMIUM_PATH to one.');
}

/** Launches that Chromium with Playwright; the caller closes it. */
export async function launchBrowser() {
  const { executablePath, args, env } = await findBrowser();
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
}

function installedBrowsers() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return INSTALLED.map((name) => folders.map((folder) => join(folder, name)).find(isExecutable))
    .filter(Boolean)
    .map((executablePath) => ({ executablePath, env: {} }));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function firstThatRuns(browsers) {
  for (const { executablePath, env } of browsers) {
    const { code, stdout } = await run(executablePath, ['--version'], { env });
    if (code === 0 && /chrom/i.test(stdout)) return { executablePath, args: ARGS, env };
  }
}
