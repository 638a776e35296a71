import { readEnvironment } from '../platform/environment.ts';
import { type SharedPort, serve } from './serve.ts';
import type { ChoosePorts } from './start-ports.ts';

/** Message of a worker to the first process. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'listening' }
  | {
      readonly type: 'failed';
      readonly name: string;
      readonly message: string;
      readonly code?: string;
    };

/** Input of a worker. */
export interface ToWorker extends SharedPort {
  /** URL of the database. */
  readonly appUrl: string;
}

const send = (message: FromWorker): Promise<void> =>
  new Promise((done) => {
    process.send?.(message, undefined, undefined, () => done());
  });

/** Runs one of several processes behind one port; ends on the first process's signal or exit. */
export async function work(choosePorts: ChoosePorts = () => ({})): Promise<void> {
  // A keyboard interrupt reaches workers too; the first process decides.
  process.on('SIGINT', () => {});
  const { appUrl, port } = await new Promise<ToWorker>((done) => {
    process.once('message', done);
    send({ type: 'ready' });
  });
  try {
    const environment = readEnvironment();
    const doubles = (await choosePorts(environment).loadDoubles?.()) ?? null;
    const serving = await serve(environment, appUrl, { doubles, shared: { port } });
    // Stops once: on a signal, on the parent's exit, or on both.
    const acknowledged = new Promise<void>((resolve) => {
      process.on('SIGTERM', () => resolve());
      process.on('disconnect', () => resolve());
    });
    acknowledged
      .then(() => serving.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
    await send({ type: 'listening' });
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException;
    await send({ type: 'failed', name, message, ...(code === undefined ? {} : { code }) });
    process.exit(1);
  }
}
