import { demoHealthBody } from '@nadi/contract/demo/endpoints';
import type { FastifyInstance } from 'fastify';
import { readBody, sendData } from './envelope.ts';

/** Path polled by a venue's site that uses the double as its health check. */
export const DEMO_HEALTH_PATH = '/demo/health-check';

/** Default state: healthy. */
const WELL = { web_enable: 0, domain: '', title: '', message: '', webButtons: [] } as const;

/**
 * Registers the double of the remote health check (spec 1 section 3).
 *
 * `GET` returns the state; `POST` replaces it, in this process. An empty object resets it to
 * healthy.
 */
export function demoHealthCheck(server: FastifyInstance): void {
  let state: object = WELL;
  server.get(DEMO_HEALTH_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(state),
  );
  server.post(DEMO_HEALTH_PATH, (request, reply) => {
    const body = readBody(demoHealthBody, request, reply);
    if (!body) return reply;
    state = { ...WELL, ...body.value };
    return sendData(reply, state);
  });
}
