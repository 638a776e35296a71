import { createFactsCache } from '../../platform/facts-cache.ts';
import type { ServerKind } from '../../platform/kind.ts';
import type { KindDeps, KindModule, KindPlugin } from '../../platform/kind-module.ts';
import { toyCommands } from './commands.ts';
import { toyKind } from './kind.ts';
import { mountToys } from './routes.ts';
import { loadToys } from './store.ts';

function create({ database }: Pick<KindDeps, 'database'>): KindModule {
  const toys = createFactsCache(({ id }) => database.readTenant(id, loadToys));
  return { kind: toyKind(toys) as ServerKind, mount: (mount) => mountToys(mount, toys) };
}

/** Toy as a plug-in of the server. */
export const toy: KindPlugin = {
  create,
  setUp: { tables: [{ name: 'toy' }] },
  commands: toyCommands,
};
