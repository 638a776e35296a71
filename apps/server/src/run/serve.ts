import { createApp } from '../app.ts';
import type { Doubles } from '../compose/doubles.ts';
import { openDatabase } from '../platform/db/database.ts';
import { demandBoundRole } from '../platform/db/migrate.ts';
import type { Environment } from '../platform/environment.ts';
import { outliveRejections } from './outlive-rejections.ts';

export interface Serving {
  readonly port: number;
  close(): Promise<void>;
}

/** Port shared by several processes. */
export interface SharedPort {
  readonly port: number;
}

export interface ServeOptions {
  /** Doubles of outside systems. Default: each venue has its own systems. */
  readonly doubles?: Doubles | null;
  readonly shared?: SharedPort;
}

/**
 * Builds the application on a prepared database and listens.
 *
 * The kernel distributes the connections of a shared port: a process that dies takes only its own
 * connections with it.
 */
export async function serve(
  environment: Environment,
  appUrl: string,
  { doubles = null, shared }: ServeOptions = {},
): Promise<Serving> {
  const database = openDatabase({
    url: appUrl,
    poolSize: environment.poolSize,
    preparedStatements: environment.preparedStatements,
  });
  try {
    const [app] = await Promise.all([
      createApp({ environment, database, doubles }),
      demandBoundRole(database),
    ]);
    await app.server.listen({
      port: shared?.port ?? environment.port,
      host: environment.host,
      ...(shared ? { exclusive: true, reusePort: true } : {}),
    });
    outliveRejections((error, text) => app.server.log.error({ err: error }, text));
    app.startWork();
    const address = app.server.server.address();
    const port = typeof address === 'object' && address ? address.port : environment.port;
    const close = async (): Promise<void> => {
      await app.close();
      await database.close();
    };
    return { port, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
