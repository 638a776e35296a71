import { buildPrograms } from './build.mjs';

/** Builds the programs that tests start as processes of their own (vitest's globalSetup). */
export const setup = () => buildPrograms(process.execPath);
