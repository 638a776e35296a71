import { buildWhatChanged } from './setup/build.mjs';
import { prepare } from './setup/install.mjs';
import { asCommand } from './setup/report.mjs';
import { serve } from './setup/serve.mjs';

/**
 * Installs what is missing, builds what changed, then runs the server. `npm start`. The server
 * starts its own PostgreSQL, migrates, seeds the demo and prints its address.
 */

await asCommand(async () => {
  const node = await prepare();
  await buildWhatChanged(node);
  process.exitCode = await serve(node);
});
