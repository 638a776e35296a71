import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop, step } from './report.mjs';
import { root, run, tail } from './run.mjs';

/** Runtime used after the installation if the system's is older; its lockfile pins the bytes. */
const RUNTIME = join(root, 'tools/runtime');
const NODE_MAJOR = 24;
const OLDEST = [20, 19];

const QUIET = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];

/**
 * Installs what is missing without prompts, and returns the path of Node.js. It is of the required
 * major version. Packages and runtime are fetched in parallel.
 */
export async function prepare() {
  refuseOldNode();
  const tasks = [];
  if (!isInstalled(root))
    tasks.push(step('Installing the packages of the lockfile', installPackages, countPlaced()));
  if (!hasRuntime()) tasks.push(step(`Fetching Node.js ${nodeVersion}`, fetchRuntime));
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

/** Checks whether the tree in `folder` matches the lockfile, by npm's own hidden lockfile. */
export function isInstalled(folder) {
  const present = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(([path, locked]) => {
    if (!path.startsWith('node_modules/')) return true;
    // Optional packages are for other processors or systems.
    if (present[path] === undefined) return Boolean(locked.optional || locked.devOptional);
    return present[path].version === locked.version;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Reports how many packages are installed already. */
function countPlaced() {
  const locked = Object.entries(packagesOf(join(root, 'package-lock.json')))
    .filter(([path, { optional, link }]) => /^node_modules\//.test(path) && !optional && !link)
    .map(([path]) => join(root, path, 'package.json'));
  return () => `${locked.filter((path) => existsSync(path)).length} of ${locked.length} packages`;
}

async function installPackages() {
  const { code, output } = await run('npm', ['ci', ...QUIET]);
  if (code !== 0) throw new Stop(`npm ci failed:\n${tail(output)}`);
}

const systemIsNewEnough = () => Number(process.versions.node.split('.')[0]) >= NODE_MAJOR;
const runtimePackage = `node-linux-${process.arch}`;
const pinned = packagesOf(join(RUNTIME, 'package-lock.json'))[`node_modules/${runtimePackage}`];
const nodeVersion = pinned?.version ?? String(NODE_MAJOR);
const runtimeFolder = join(root, '.cache', `node-${nodeVersion}`);
const runtimePath = () => join(runtimeFolder, 'node_modules', runtimePackage, 'bin/node');
const hasRuntime = () => systemIsNewEnough() || isPinned(runtimeFolder);

/** Checks whether npm installed into `folder` the exact bytes of the runtime's lockfile. */
export function isPinned(folder) {
  // npm writes its hidden lockfile last: an interrupted fetch has none.
  const present = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  const integrity = present[`node_modules/${runtimePackage}`]?.integrity;
  return integrity !== undefined && integrity === pinned?.integrity;
}

/**
 * Fetches Node.js from the registry, as the package of this processor. The package `node` would
 * only select it by an install script. npm refuses bytes other than the lockfile's.
 */
async function fetchRuntime() {
  mkdirSync(runtimeFolder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(join(RUNTIME, name), join(runtimeFolder, name));
  }
  const args = ['ci', `--prefix=${runtimeFolder}`, '--ignore-scripts', ...QUIET];
  const { code, output } = await run('npm', args, { cwd: runtimeFolder });
  const works = code === 0 && isPinned(runtimeFolder);
  if (works && (await run(runtimePath(), ['--version'])).code === 0) return;
  throw new Stop(
    `Node.js ${nodeVersion} cannot be fetched for ${process.platform} ${process.arch}, or has another checksum; install Node.js ${NODE_MAJOR} yourself.\n${tail(output)}`,
  );
}
