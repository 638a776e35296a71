import { readEnvironment } from '../platform/environment.ts';
import { type SharedPort, serve } from './serve.ts';

/** What a worker tells the first process. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'listening' }
  | {
      readonly type: 'failed';
      readonly name: string;
      readonly message: string;
      readonly code?: string;
    };

/** What the first process hands to a worker. */
export interface ToWorker extends SharedPort {
  /** Where the database is. */
  readonly appUrl: string;
}

const send = (message: FromWorker): Promise<void> =>
  new Promise((done) => {
    process.send?.(message, undefined, undefined, () => done());
  });

/** One of several processes behind one port; it ends when the first process says so or is gone. */
export async function work(): Promise<void> {
  // An interrupt from the keyboard reaches us too; the first process decides.
  process.on('SIGINT', () => {});
  const { appUrl, port } = await new Promise<ToWorker>((done) => {
    process.once('message', done);
    send({ type: 'ready' });
  });
  try {
    const serving = await serve(readEnvironment(), appUrl, { port });
    // Told by a signal, by its parent's end, or by both: it ends once.
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
