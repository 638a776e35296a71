import cluster, { type Worker } from 'node:cluster';
import { createServer } from 'node:net';
import type { Environment } from '../platform/environment.ts';
import type { Serving } from './serve.ts';
import type { FromWorker, ToWorker } from './worker.ts';

const RESTART_WAIT_MS = 500;

/** Runs NADI_WORKERS processes behind one port; one that dies is replaced. */
export async function serveByWorkers(environment: Environment, appUrl: string): Promise<Serving> {
  let ending = false;
  const port = await claimPort(environment);
  const startOne = (): Promise<void> => {
    const worker = cluster.fork();
    worker.on('exit', () => {
      if (!ending) setTimeout(() => ending || startOne().catch(() => {}), RESTART_WAIT_MS);
    });
    return listening(worker, { appUrl, port });
  };
  const first = Array.from({ length: environment.workers }, startOne);
  try {
    await Promise.all(first);
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

/** Checks that no other process has the port, which sharing would hide; chooses one for port 0. */
function claimPort({ host, port }: Environment): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Passes a worker its input and waits until it listens; rejects with its error. */
function listening(worker: Worker, work: ToWorker): Promise<void> {
  return new Promise((done, failed) => {
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') worker.send(work);
      if (message.type === 'listening') done();
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
