import type { ChoosePorts } from '@nadi/server/run/start-ports';

/** Chooses the parts of the demo. With NADI_DEMO=0 it has none of them. */
export const demoPorts: ChoosePorts = ({ isDemo }) =>
  isDemo ? { loadDoubles: async () => (await import('./doubles/doubles.ts')).demoDoubles } : {};
