import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stop } from './report.mjs';
import { root, run, tail } from './run.mjs';

const PACKAGE = '@sparticuz/chromium';

/**
 * Returns the Chromium from the packages, as `{ executablePath, env }`. Twice: with the system's
 * libraries, and with its own for systems that lack them. Unpacked into `cache` once for each
 * version.
 */
export async function packagedBrowsers(cache = join(root, '.cache')) {
  const folder = join(cache, `browser-${versionOfPackage()}`);
  if (!existsSync(folder)) await unpackAs(folder);
  const executablePath = join(folder, 'chromium');
  const env = { FONTCONFIG_PATH: join(folder, 'fontconfig') };
  return [
    { executablePath, env },
    { executablePath, env: { ...env, LD_LIBRARY_PATH: join(folder, 'al2023/lib') } },
  ];
}

function versionOfPackage() {
  const file = join(root, 'node_modules', PACKAGE, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/**
 * Unpacks into a temporary folder first: test files run in parallel, and a final folder is
 * complete.
 */
async function unpackAs(folder) {
  const apart = `${folder}-${process.pid}-${performance.now()}`;
  mkdirSync(apart, { recursive: true });
  try {
    await unpackInto(apart);
    nameFonts(apart);
    renameSync(apart, folder);
  } catch (cause) {
    if (!existsSync(folder)) throw cause;
  } finally {
    rmSync(apart, { recursive: true, force: true });
  }
}

/**
 * Unpacks in a child process. The package unpacks into the temporary folder, includes its libraries
 * only where it detects its usual host, and changes the environment of the process that loads it.
 */
async function unpackInto(folder) {
  const code = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;
  const { code: exit, output } = await run(
    process.execPath,
    ['--input-type=module', '--eval', code],
    { env: { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' } },
  );
  if (exit !== 0) throw new Stop(`The packaged browser was not unpacked.\n${tail(output)}`);
}

/**
 * Configures the packages' fonts. This browser has no system fonts to fall back on, and was
 * observed to crash when an Arabic letter was required before the page's fonts had loaded.
 */
function nameFonts(folder) {
  const to = join(folder, 'fontconfig');
  const fonts = [
    join(folder, 'fonts/fonts'),
    ...['readex-pro', 'vazirmatn'].map((name) =>
      join(root, 'node_modules/@fontsource', name, 'files'),
    ),
  ];
  mkdirSync(to);
  writeFileSync(
    join(to, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${fonts.map((font) => `  <dir prefix="relative">${relative(to, font)}</dir>`).join('\n')}
</fontconfig>
`,
  );
}
