import { demoHealthBody } from '@nadi/contract/demo/endpoints';
import type { FastifyInstance } from 'fastify';
import { readBody, sendData } from './envelope.ts';

/** What a venue's site asks for that has the double for its health check. */
export const DEMO_HEALTH_PATH = '/demo/health-check';

/** Well, until told otherwise. */
const WELL = { web_enable: 0, domain: '', title: '', message: '', webButtons: [] } as const;

/**
 * The remote health check's double (spec 1 section 3): `GET` is what a site asks, `POST` what it answers from then on, in
 * this process; an empty object is well again.
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
