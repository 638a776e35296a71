import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { failureOfThrown } from '../answer/breach.ts';
import { refuseUnderPressure } from './pressure.ts';

let server: FastifyInstance;
afterEach(() => server.close());

async function open(delayMaxMs?: number): Promise<unknown[]> {
  const seen: unknown[] = [];
  server = Fastify();
  await refuseUnderPressure(server, delayMaxMs);
  server.setErrorHandler((error, _request, reply) => {
    seen.push(failureOfThrown(error, 'r').code);
    return reply.code(503).send();
  });
  server.get('/', () => 'here');
  await server.ready();
  return seen;
}

/** Blocks the process; afterwards its timers run first, then this function returns. */
async function pause(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
  await setImmediate();
}

it('pauses of a second, after which nothing is measured, refuse nobody', async () => {
  await open();
  for (let round = 0; round < 4; round += 1) {
    await pause(1_100);
    expect((await server.inject('/')).statusCode).toBe(200);
  }
});

it('service_unavailable while the process is late', async () => {
  const seen = await open(100);
  let status = 200;
  // The library's mean must exceed a second: one pause may not outweigh the many short samples of a
  // busy machine.
  for (let round = 0; round < 5 && status === 200; round += 1) {
    await pause(20);
    await pause(2_000);
    status = (await server.inject('/')).statusCode;
  }
  expect([status, seen]).toEqual([503, ['service_unavailable']]);
});
