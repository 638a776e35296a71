import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { failureAnswer } from './answer/answer.ts';
import { sendFailure } from './answer/send.ts';

/** A request that has not come in whole by then is given up: a byte now and then holds nothing open. */
const REQUEST_LIMIT_MS = 30_000;
const HEADERS_LIMIT_MS = 15_000;
const CHECK_MS = 1_000;

/** How long an end waits for the requests that are under way. */
const GRACE_MS = 3_000;
const CLOSE_IDLE_MS = 50;

/** What a connection may do and for how long, as options of the framework. */
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
    // What still comes over an open connection while we end is answered, and its connection closed.
    return503OnClosing: false,
  }) as const satisfies FastifyServerOptions & { readonly http: object };

/** What cannot be read as a request is refused in the words of the interface, and nothing more is read. */
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

/** What holds for every answer, and for every request before anybody looks at it. */
export function guardConnections(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    // Whoever stands in front of us may have taken the other one for the venue's.
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
 * When we end, a connection is closed once its answer is out; after a short grace the rest is
 * closed too: bodies that never come whole, and answers that nobody reads.
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
