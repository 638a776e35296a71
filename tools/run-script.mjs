import { spawn } from 'node:child_process';
import { prepare } from './setup/install.mjs';
import { asCommand } from './setup/report.mjs';
import { root } from './setup/run.mjs';

/**
 * `node tools/run-script.mjs <script> [arguments]`: installs what is missing, then runs a script of the repository on the
 * pinned Node.js, whatever the system's version is.
 */
await asCommand(async () => {
  const node = await prepare();
  const script = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => script.on('exit', (code) => done(code ?? 1)));
});
