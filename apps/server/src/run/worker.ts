import { readEnvironment } from '../platform/environment.ts';
import type { DatabaseAddresses } from './prepare-database.ts';
import { serve } from './serve.ts';

/** What a worker tells the first process. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'listening'; readonly port: number }
  | {
      readonly type: 'failed';
      readonly name: string;
      readonly message: string;
      readonly code?: string;
    };

const tell = (message: FromWorker): boolean | undefined => process.send?.(message);

/** One of several processes behind one port; it ends when the first process says so or is gone. */
export async function work(): Promise<void> {
  // An interrupt from the keyboard reaches us too; the first process decides.
  process.on('SIGINT', () => {});
  const addresses = await new Promise<DatabaseAddresses>((done) => {
    process.once('message', done);
    tell({ type: 'ready' });
  });
  try {
    const serving = await serve(readEnvironment(), addresses);
    const end = (): void => {
      serving.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.on('SIGTERM', end);
    process.on('disconnect', end);
    tell({ type: 'listening', port: serving.port });
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException;
    tell({ type: 'failed', name, message, ...(code === undefined ? {} : { code }) });
  }
}
