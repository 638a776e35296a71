import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { failureAnswer } from './answer/answer.ts';
import { sendFailure } from './answer/send.ts';

/** Time limit of a whole request, so that slow bytes cannot keep a connection open. */
const REQUEST_LIMIT_MS = 30_000;
const HEADERS_LIMIT_MS = 15_000;
const CHECK_MS = 1_000;

/** Grace period of requests under way at shutdown. */
const GRACE_MS = 3_000;
const CLOSE_IDLE_MS = 50;

/** Returns connection limits and timeouts, as options of the framework. */
export const connectionOptions = (requestLimitMs = REQUEST_LIMIT_MS) =>
  ({
    requestTimeout: requestLimitMs,
    http: {
      requestTimeout: requestLimitMs,
      headersTimeout: Math.min(HEADERS_LIMIT_MS, requestLimitMs),
      connectionsCheckingInterval: CHECK_MS,
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) =>
      answerUnread(error, socket),
    forceCloseConnections: 'idle',
    // Requests on an open connection during shutdown are answered, and the connection is closed.
    return503OnClosing: false,
  }) as const satisfies FastifyServerOptions & { readonly http: object };

/** Sends an unparseable request a refusal in the interface's envelope, and stops reading. */
function answerUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request';
  const { body } = failureAnswer({ code: 'malformed_request' }, 'en');
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Sets headers of every response, and checks every request before routing. */
export function guardConnections(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    // With several host headers, a proxy in front may have used another one as the venue's.
    if (hostsOf(request.raw.rawHeaders) <= 1) return done();
    sendFailure(request, reply, { code: 'malformed_request' });
  });
  server.addHook('preClose', (done) => {
    closeWhatStaysOpen(server);
    done();
  });
}

function hostsOf(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/**
 * Closes connections at shutdown, each after its response.
 *
 * After a short grace the rest is closed too: incomplete bodies, and responses that are not read.
 */
function closeWhatStaysOpen({ server }: FastifyInstance): void {
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  const rest = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  server.once('close', () => {
    clearInterval(idle);
    clearTimeout(rest);
  });
  idle.unref();
  rest.unref();
}
