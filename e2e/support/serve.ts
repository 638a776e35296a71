import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the product in demo mode on a temporary database of this run. */
const dataDir = mkdtempSync(join(tmpdir(), 'nadi-journeys-'));
/** Built program, as `npm start` runs it. */
const program = join(import.meta.dirname, '../../apps/demo/dist/program/main.js');

const server = spawn(process.execPath, [program], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NADI_DEMO: '1',
    NADI_DATA_DIR: dataDir,
    DATABASE_URL: '',
    // Other visitors of a journey come from networks of their own (demo.ts).
    NADI_TRUST_PROXY: '127.0.0.1 ::1',
  },
});

const stop = (): void => {
  server.kill('SIGTERM');
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
server.on('exit', (code) => {
  // The signal that stops this process reaches the server too, which may exit before its database
  // has.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.exit(code ?? 0);
});
