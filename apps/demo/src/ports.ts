import type { ChoosePorts, StartPorts } from '@nadi/server/run/start-ports';

/** Chooses the parts of the demo. With NADI_DEMO=0 it has the embedded database only. */
export const demoPorts: ChoosePorts = ({ isDemo }) => ({
  startDatabase,
  ...(isDemo && { loadDoubles }),
});

type Ports = Required<StartPorts>;

const startDatabase: Ports['startDatabase'] = async (...args) =>
  (await import('./embedded/own-database.ts')).startOwnDatabase(...args);

const loadDoubles: Ports['loadDoubles'] = async () =>
  (await import('./doubles/doubles.ts')).demoDoubles;
