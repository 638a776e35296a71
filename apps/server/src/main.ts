import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';

// Caches compiled code between starts; enabled before our own modules are loaded.
enableCompileCache();

if (cluster.isWorker) {
  const { work } = await import('./run/worker.ts');
  await work();
} else {
  const { start } = await import('./run/start.ts');
  await start();
}
