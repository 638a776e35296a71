import type { FastifyInstance } from 'fastify';

const EVENT_LOOP_DELAY_MAX_MS = 3_000;

/** The code by which `failureOfThrown` knows it. */
class UnderPressure extends Error {
  readonly code = 'FST_UNDER_PRESSURE';
}

/**
 * Refuses calls while the process is late by seconds. An infinite delay is none that was measured:
 * the library says so of a second in which it took no sample, and a pause of a second is enough for that.
 */
export async function refuseUnderPressure(
  server: FastifyInstance,
  delayMaxMs = EVENT_LOOP_DELAY_MAX_MS,
): Promise<void> {
  const { default: underPressure } = await import('@fastify/under-pressure');
  await server.register(underPressure, {
    maxEventLoopDelay: delayMaxMs,
    pressureHandler: async (_request, _reply, _type, delay) => {
      if (delay === Number.POSITIVE_INFINITY) return;
      throw new UnderPressure(`late by ${delay} ms`);
    },
  });
}
