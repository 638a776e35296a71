import { buildWhatChanged } from './setup/build.mjs';
import { prepare } from './setup/install.mjs';
import { programFor } from './setup/programs.mjs';
import { asCommand } from './setup/report.mjs';
import { serve } from './setup/serve.mjs';

/**
 * Installs what is missing, builds what changed, then runs the server. `npm start`. By default that
 * is the demo, which starts its own PostgreSQL, migrates, seeds its venues and prints its address.
 */

await asCommand(async () => {
  const node = await prepare();
  const program = programFor(process.env);
  await buildWhatChanged(node, [program]);
  process.exitCode = await serve(node, program);
});
