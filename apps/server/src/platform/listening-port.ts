import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';

/** The port we listen on, which is another than configured where that is 0. */
export function listeningPort(
  server: FastifyInstance,
  { port }: Pick<Environment, 'port'>,
): number {
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
