import { buildWhatChanged } from './setup/build.mjs';
import { prepare } from './setup/install.mjs';
import { SERVER } from './setup/programs.mjs';
import { asCommand } from './setup/report.mjs';

/**
 * Installs what is missing and builds site, console and the production server. `npm run build`.
 */

await asCommand(async () => {
  await buildWhatChanged(await prepare(), [SERVER]);
});
