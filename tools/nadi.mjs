import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from './setup/install.mjs';
import { asCommand } from './setup/report.mjs';
import { root } from './setup/run.mjs';

/** `npm run nadi -- <command>`: installs what is missing, then runs one of the operator's commands. */

await asCommand(async () => {
  const node = await prepare();
  const program = join(root, 'apps/server/src/nadi.ts');
  // npm runs scripts at the root; files are named from where the caller stands.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const command = spawn(node, [program, ...process.argv.slice(2)], { cwd, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => command.on('exit', (code) => done(code ?? 1)));
});
