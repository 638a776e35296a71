import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { type Result, refuse } from '@nadi/domain/kernel/result';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { failureOfThrown } from './answer/breach.ts';
import { addCompression } from './answer/compression.ts';
import { sendFailure } from './answer/send.ts';
import { connectionOptions, guardConnections } from './connections.ts';
import { findSite, makeContext } from './context/request-context.ts';
import { keepBodyText } from './input/body-text.ts';
import { parseQuery } from './input/query-text.ts';
import { refuseUnderPressure } from './limits/pressure.ts';
import { maskedPath, maskedText } from './masked-path.ts';
import type { Failure, Mount } from './mount.ts';
import type { Pipeline } from './pipeline.ts';
import { endpointRunner } from './run-endpoint.ts';

const BODY_LIMIT_BYTES = 1_048_576;
const VERSIONS = ['v1', 'v2'] as const;

export interface ServerOptions {
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly trustedProxies: readonly string[];
  /** Target of the log; default: standard output. */
  readonly logTo?: { write(line: string): void };
  /** Time limit of a whole request; shorter in tests. */
  readonly requestLimitMs?: number;
  /** Delay of the event loop from which calls are refused; longer in tests. */
  readonly eventLoopDelayMaxMs?: number | undefined;
}

/** Creates the bare server: parsers, compression, overload protection, error responses. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : {
            level: options.logLevel,
            serializers: { err: describeError, req: describeRequest },
            ...(options.logTo === undefined ? {} : { stream: options.logTo }),
          },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    logController: new LogController({
      disableRequestLogging: options.logLevel !== 'info' && options.logLevel !== 'debug',
    }),
    // One logger for all: a child per request costs more than it adds.
    childLoggerFactory: (logger) => logger,
    // The contract validates input, and responses are text: no schema compiler is needed.
    schemaController: { compilersFactory: noCompilers },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (_error, request, reply) =>
      sendFailure(request, reply, { code: 'malformed_request' }),
    ...connectionOptions(options.requestLimitMs),
    routerOptions: {
      querystringParser: parseQuery,
      ignoreTrailingSlash: true,
      maxParamLength: 256,
    },
  });
  guardConnections(server);
  await addParsers(server, options.eventLoopDelayMaxMs);
  server.setErrorHandler((error, request, reply) => {
    const failure = failureOfThrown(error, request.id);
    if (failure.code === 'internal_error')
      request.log.error({ err: error, reqId: request.id }, 'internal error');
    if (failure.code === 'service_unavailable') request.log.warn(messageOf(error));
    return sendFailure(request, reply, failure);
  });
  return server;
}

function noCompiler(): never {
  throw new Error('Schemas belong to the contract, not to a route.');
}
const noCompilers = { buildValidator: () => noCompiler, buildSerializer: () => noCompiler };

const messageOf = (error: unknown): string =>
  maskedText((error as Error | undefined)?.message ?? 'away');

/**
 * Returns the loggable parts of an error: no handles, and never its objects, which contain secrets.
 */
function describeError(error: unknown) {
  const { name, message, code, stack } = (error ?? {}) as NodeJS.ErrnoException;
  return {
    type: name ?? 'unknown',
    message: maskedText(message ?? String(error)),
    code,
    stack: maskedText(stack ?? ''),
  };
}

/** Returns the loggable parts of a request; its address may contain a token that opens an order. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: maskedPath(request.url),
  host: request.host,
  remoteAddress: request.ip,
});

async function addParsers(
  server: FastifyInstance,
  eventLoopDelayMaxMs: number | undefined,
): Promise<void> {
  const [formbody, multipart] = await Promise.all([
    import('@fastify/formbody'),
    import('@fastify/multipart'),
    refuseUnderPressure(server, eventLoopDelayMaxMs),
  ]);
  addCompression(server);
  await server.register(formbody.default, { parser: parseQuery });
  // A form is read once its endpoint and the accepted fields are known; nothing here.
  await server.register(multipart.default, {
    limits: { fields: 0, files: 0 },
    throwFileSizeLimit: false,
  });
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients send the type also without a body, as with DELETE.
    if (body === '') return done(null, undefined);
    keepBodyText(request, body as string);
    return parse(request, body as string, done);
  });
}

/**
 * Internal call of an endpoint's handler.
 *
 * A page's initial data are loaded along the same path as the site's own calls.
 */
export type CallInternally = (
  endpoint: Endpoint,
  request: FastifyRequest,
) => Promise<Result<unknown, Failure>>;

/** Mounts endpoints under both versions, and records them for the table's own test. */
export function createMount(
  server: FastifyInstance,
  pipeline: Pipeline,
): {
  readonly mount: Mount;
  readonly mounted: readonly Endpoint[];
  readonly callInternally: CallInternally;
} {
  server.decorate('speaksArabic', (request) => findSite(request, pipeline)?.enableArabic ?? true);
  const mounted: Endpoint[] = [];
  const handlers = new Map<Endpoint, (input: object) => Promise<Result<unknown, Failure>>>();
  const mount: Mount = (endpoint, handler) => {
    mounted.push(endpoint);
    handlers.set(endpoint, handler as never);
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const run = endpointRunner(endpoint, handler, pipeline);
    for (const version of VERSIONS) {
      server.route({ method: endpoint.method, url: `/api/${version}${path}`, handler: run });
    }
  };
  const callInternally: CallInternally = async (endpoint, request) => {
    const context = await makeContext(request, endpoint, pipeline);
    const handler = handlers.get(endpoint);
    if (!context.ok || !handler) return context.ok ? refuse({ code: 'not_found' }) : context;
    return handler({ context: context.value, params: undefined, query: {}, body: undefined });
  };
  return { mount, mounted, callInternally };
}
