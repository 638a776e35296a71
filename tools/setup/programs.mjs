import { join } from 'node:path';
import { root } from './run.mjs';

/** Programs that run the server; `inputs` are the folders of their own sources. */

/** Server of production. */
export const SERVER = { name: 'server', folder: 'apps/server', inputs: ['apps/server'] };

/** Server with the demo around it: doubles, venues and the embedded database. */
export const DEMO = { name: 'demo', folder: 'apps/demo', inputs: ['apps/server', 'apps/demo'] };

/** Chooses the program by the settings: with a database given and no demo, that of production. */
export const programFor = ({ DATABASE_URL, NADI_DEMO }) =>
  DATABASE_URL && NADI_DEMO !== '1' ? SERVER : DEMO;

/** Returns the path of a built program. */
export const builtProgram = ({ folder }) => join(root, folder, 'dist/program/main.js');
