import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export const SITE = join(ROOT, 'apps/web');

/** Builds the site for production. */
export function buildSite() {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: SITE,
    stdio: 'inherit',
  });
}
