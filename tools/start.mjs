import { buildWhatChanged } from './setup/build.mjs';
import { prepare } from './setup/install.mjs';
import { asCommand } from './setup/report.mjs';
import { serve } from './setup/serve.mjs';

/**
 * `npm start`: installs what is missing, builds what changed, then runs the server, which brings
 * its own PostgreSQL up, migrates, seeds the demo and says where it listens.
 */

await asCommand(async () => {
  const node = await prepare();
  await buildWhatChanged(node);
  process.exitCode = await serve(node);
});
