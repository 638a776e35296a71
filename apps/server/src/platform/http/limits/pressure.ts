import type { FastifyInstance } from 'fastify';

const EVENT_LOOP_DELAY_MAX_MS = 3_000;

/** Error of an overloaded process; `failureOfThrown` recognises it by its code. */
class UnderPressure extends Error {
  readonly code = 'FST_UNDER_PRESSURE';
}

/**
 * Refuses calls while the event loop is delayed by seconds.
 *
 * An infinite delay is not a measurement: the library reports it for a second without a sample, and
 * a pause of a second is enough for that.
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
