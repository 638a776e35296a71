import cluster, { type Worker } from 'node:cluster';
import type { Environment } from '../platform/environment.ts';
import type { DatabaseAddresses } from './prepare-database.ts';
import type { Serving } from './serve.ts';
import type { FromWorker } from './worker.ts';

const RESTART_WAIT_MS = 500;

/** Runs NADI_WORKERS processes behind one port; one that dies is replaced. */
export async function serveByWorkers(
  environment: Environment,
  addresses: DatabaseAddresses,
): Promise<Serving> {
  let ending = false;
  const startOne = (): Promise<number> => {
    const worker = cluster.fork();
    worker.on('exit', () => {
      if (!ending) setTimeout(() => ending || startOne().catch(() => {}), RESTART_WAIT_MS);
    });
    return listening(worker, addresses);
  };
  const first = Array.from({ length: environment.workers }, startOne);
  try {
    const [port = environment.port] = await Promise.all(first);
    return {
      port,
      async close() {
        ending = true;
        await endAll();
      },
    };
  } catch (error) {
    ending = true;
    await endAll();
    throw error;
  }
}

/** Hands a worker the addresses and waits until it listens, or says why it cannot. */
function listening(worker: Worker, addresses: DatabaseAddresses): Promise<number> {
  return new Promise((done, failed) => {
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') worker.send(addresses);
      if (message.type === 'listening') done(message.port);
      if (message.type === 'failed') {
        failed(
          Object.assign(new Error(message.message), { name: message.name, code: message.code }),
        );
      }
    });
    worker.on('exit', (code) => failed(new Error(`A process ended with ${code}.`)));
  });
}

async function endAll(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  await Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((done) => {
          if (worker.isDead()) return done();
          worker.once('exit', () => done());
          worker.process.kill('SIGTERM');
        }),
    ),
  );
}
