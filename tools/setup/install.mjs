import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop, step } from './report.mjs';
import { root, run, tail } from './run.mjs';

/** The runtime that everything after installing runs on, where the system's is older. */
const NODE_VERSION = '24.21.0';
const NODE_MAJOR = 24;
const OLDEST = [20, 19];

const QUIET = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];

/**
 * Installs what is missing, asking nothing, and answers the path of a Node.js of the wanted line.
 * The packages and the runtime are fetched at the same time.
 */
export async function prepare() {
  refuseOldNode();
  const tasks = [];
  if (!isInstalled(root))
    tasks.push(step('Installing the packages of the lockfile', installPackages));
  if (!hasRuntime()) tasks.push(step(`Fetching Node.js ${NODE_VERSION}`, fetchRuntime));
  const results = await Promise.allSettled(tasks);
  const failed = results.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return systemIsNewEnough() ? process.execPath : runtimePath();
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Stop(`Node.js ${OLDEST.join('.')} or later is needed, this is ${process.version}.`);
}

/** True where the tree installed in `folder` is the lockfile's: npm notes beside it what it put there. */
export function isInstalled(folder) {
  const present = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true;
    // Optional ones are for other processors or systems.
    if (present[path] === undefined) return Boolean(wanted.optional || wanted.devOptional);
    return present[path].version === wanted.version;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

async function installPackages() {
  const { code, output } = await run('npm', ['ci', ...QUIET]);
  if (code !== 0) throw new Stop(`npm ci failed:\n${tail(output)}`);
}

const systemIsNewEnough = () => Number(process.versions.node.split('.')[0]) >= NODE_MAJOR;
const runtimeFolder = join(root, '.cache', `node-${NODE_VERSION}`);
const runtimePackage = `node-linux-${process.arch}`;
const runtimePath = () => join(runtimeFolder, 'node_modules', runtimePackage, 'bin/node');
const runtimeNote = join(runtimeFolder, 'node_modules/.package-lock.json');
// npm writes its note last: a fetch that was interrupted has none.
const hasRuntime = () => systemIsNewEnough() || existsSync(runtimeNote);

/**
 * The registry carries Node.js itself: the package of this processor, which the package `node`
 * would only pick by an install script.
 */
async function fetchRuntime() {
  mkdirSync(runtimeFolder, { recursive: true });
  const { code, output } = await run('npm', [
    'install',
    `--prefix=${runtimeFolder}`,
    '--no-save',
    ...QUIET,
    `${runtimePackage}@${NODE_VERSION}`,
  ]);
  if (code === 0 && (await run(runtimePath(), ['--version'])).code === 0) return;
  throw new Stop(
    `Node.js ${NODE_VERSION} cannot be fetched for ${process.platform} ${process.arch}; install Node.js ${NODE_MAJOR} yourself.\n${tail(output)}`,
  );
}
