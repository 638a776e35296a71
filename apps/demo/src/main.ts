import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';

// Caches compiled code between starts; enabled before our own modules are loaded.
enableCompileCache();

const { demoPorts } = await import('./ports.ts');

if (cluster.isWorker) {
  const { work } = await import('@nadi/server/run/worker');
  await work(demoPorts);
} else {
  const { start } = await import('@nadi/server/run/start');
  await start(demoPorts);
}
