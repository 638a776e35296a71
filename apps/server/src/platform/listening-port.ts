import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';

/** Returns the actual port, which differs from the configured one where that is 0. */
export function listeningPort(
  server: FastifyInstance,
  { port }: Pick<Environment, 'port'>,
): number {
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
