import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from './setup/install.mjs';
import { DEMO, SERVER } from './setup/programs.mjs';
import { asCommand } from './setup/report.mjs';
import { root } from './setup/run.mjs';

/** Installs what is missing, then runs an operator command. `npm run nadi -- <command>` */

await asCommand(async () => {
  const node = await prepare();
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  // Without a database given it is the embedded one.
  const { folder } = DATABASE_DIRECT_URL || DATABASE_URL ? SERVER : DEMO;
  const program = join(root, folder, 'src/nadi.ts');
  // npm runs scripts at the root; file arguments are relative to the caller's directory.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const command = spawn(node, [program, ...process.argv.slice(2)], { cwd, stdio: 'inherit' });
  process.exitCode = await new Promise((done) => command.on('exit', (code) => done(code ?? 1)));
});
