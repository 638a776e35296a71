import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/tenant-tx.ts';
import { createFigures } from './figures.ts';

export const pingSql = 'select count(*)::int as tenants from tenant_host';

/** `/healthz` (this process answers), `/readyz` (so does its migrated database), `/metrics`. */
export function mountHealth(server: FastifyInstance, database: Database): void {
  const figures = createFigures();
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (request, reply) => {
    try {
      await database.call(pingSql);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  server.get('/metrics', async (_request, reply) => {
    const { type, text } = await figures.describe();
    return reply.type(type).send(text);
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    figures.count(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
}
