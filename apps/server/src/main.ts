import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';

// Compiled code is kept between starts; asked for before anything of ours is loaded.
enableCompileCache();

if (cluster.isWorker) {
  const { work } = await import('./run/worker.ts');
  await work();
} else {
  const { start } = await import('./run/start.ts');
  await start();
}
