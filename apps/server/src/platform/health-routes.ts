import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from './db/tenant-tx.ts';
import type { Environment } from './environment.ts';
import { sendFailure } from './http/answer/send.ts';
import { waitingChannels } from './mailer.ts';
import { createRequestMetrics } from './request-metrics.ts';

const TIMEOUT_MS = 2_000;

/** Access to the metrics: the token, or public in a demo without one. */
type Access = Pick<Environment, 'isDemo' | 'metricsToken' | 'smtpUrl' | 'smsUrl'>;

/**
 * Mounts the health endpoints.
 *
 * - `/healthz`: this process answers.
 * - `/readyz`: so does its migrated database, which accepts writes; lists the channels that cannot
 *   send.
 * - `/metrics`.
 */
export function mountHealth(server: FastifyInstance, database: Database, access: Access): void {
  const waiting = waitingChannels(access);
  const figures = createRequestMetrics(waiting.map(({ channel }) => channel));
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (request, reply) => {
    try {
      await Promise.race([database.ping(), tooLate()]);
      return { status: 'ready', ...(waiting.length > 0 && { waiting }) };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  server.get('/metrics', async (request, reply) => {
    if (!maySeeFigures(request, access)) return sendFailure(request, reply, { code: 'not_found' });
    const { type, text } = await figures.describe();
    return reply.type(type).send(text);
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    figures.count(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
}

/** Throws after a timeout; a database that does not answer counts as unavailable. */
async function tooLate(): Promise<never> {
  await sleep(TIMEOUT_MS, undefined, { ref: false });
  throw new Error(`The database has not responded for ${TIMEOUT_MS} ms.`);
}

function maySeeFigures(request: FastifyRequest, { isDemo, metricsToken }: Access): boolean {
  if (metricsToken === null) return isDemo;
  const given = request.headers.authorization ?? '';
  return timingSafeEqual(digest(given), digest(`Bearer ${metricsToken}`));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
