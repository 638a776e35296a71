import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';

/* Program of production: it adds no ports to the server. The demo's program is `apps/demo/src/main.ts`. */

// Caches compiled code between starts; enabled before our own modules are loaded.
enableCompileCache();

if (cluster.isWorker) {
  const { work } = await import('./run/worker.ts');
  await work();
} else {
  const { start } = await import('./run/start.ts');
  await start();
}
