import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Stop } from './setup/report.mjs';
import { root, run } from './setup/run.mjs';

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

// Only pages of our own are opened, and root has no sandbox.
const args = ['--no-sandbox', '--disable-dev-shm-usage'];

/**
 * The Chromium for the journeys, as `{ executablePath, args, env }`: the one named by
 * `CHROMIUM_PATH`, else one that is installed, else the one that came with the packages.
 * Throws a `Stop` where none runs.
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await runs(named)) return { executablePath: named, args, env: {} };
    throw new Stop(`CHROMIUM_PATH names ${named}, which does not run as a browser.`);
  }
  for (const path of INSTALLED.map(onPath)) {
    if (path && (await runs(path))) return { executablePath: path, args, env: {} };
  }
  return packagedBrowser();
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const runs = async (path, env = {}) => {
  const { code, stdout } = await run(path, ['--version'], { env });
  return code === 0 && /chrom/i.test(stdout);
};

/** Unpacks the browser of the registry once, and runs it with libraries of its own where the system lacks them. */
async function packagedBrowser() {
  const folder = join(root, '.cache/browser');
  const own = {
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    FONTCONFIG_PATH: join(folder, 'fontconfig'),
  };
  for (const attempt of ['as it is', 'afresh']) {
    if (attempt === 'afresh') rmSync(folder, { recursive: true, force: true });
    const executablePath = await unpackInto(folder);
    nameFonts(folder, own.FONTCONFIG_PATH);
    const env = { FONTCONFIG_PATH: own.FONTCONFIG_PATH };
    if (await runs(executablePath, env)) return { executablePath, args, env };
    if (await runs(executablePath, own)) return { executablePath, args, env: own };
  }
  throw new Stop('No browser runs here; install Chromium, or name one in CHROMIUM_PATH.');
}

/**
 * This browser ends where no font at all has a letter, and a page may want an Arabic one before its own
 * fonts have come: so it knows those of the packages besides its own, wherever it is unpacked.
 */
function nameFonts(folder, to) {
  const fonts = [
    join(folder, 'fonts/fonts'),
    ...['readex-pro', 'vazirmatn'].map((name) =>
      join(root, 'node_modules/@fontsource', name, 'files'),
    ),
  ];
  mkdirSync(to, { recursive: true });
  writeFileSync(
    join(to, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${fonts.map((font) => `  <dir>${font}</dir>`).join('\n')}
  <cachedir>${join(to, 'cache')}</cachedir>
</fontconfig>
`,
  );
}

/** The package unpacks into the temporary folder, with its libraries only where it believes to be on its usual host. */
async function unpackInto(folder) {
  mkdirSync(folder, { recursive: true });
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    process.env = before;
  }
}
