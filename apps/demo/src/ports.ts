import type { ChoosePorts, StartPorts } from '@nadi/server/run/start-ports';
import { announceDemo } from './announce.ts';

/** Chooses the parts of the demo. With NADI_DEMO=0 it has the embedded database only. */
export const demoPorts: ChoosePorts = ({ isDemo }) =>
  isDemo
    ? { startDatabase, loadDoubles, seed, announce: announceDemo, startBackground }
    : { startDatabase };

type Ports = Required<StartPorts>;

/** One host per demo venue: when all exist, the seed is not even loaded. */
const HOSTS = ['localhost', 'sahel.localhost'];

const startDatabase: Ports['startDatabase'] = async (...args) =>
  (await import('./embedded/own-database.ts')).startOwnDatabase(...args);

const loadDoubles: Ports['loadDoubles'] = async () =>
  (await import('./doubles/doubles.ts')).demoDoubles;

const seed: Ports['seed'] = async ({ secret }, { ownerUrl, hosts }) => {
  if (HOSTS.every((host) => hosts.includes(host))) return;
  await (await import('./seed/seed.ts')).seedDemo(ownerUrl, secret);
};

const startBackground: Ports['startBackground'] = async (...args) =>
  (await import('./draw-pictures.ts')).drawPictures(...args);
