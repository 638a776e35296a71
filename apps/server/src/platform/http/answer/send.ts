import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import type { Language } from '@nadi/domain/kernel/localized';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../context/context.ts';
import { VISITOR_TOKEN } from '../context/identity.ts';
import { languageOf } from '../context/language.ts';
import type { Failure, RawReply, Reply, TextReply } from '../mount.ts';
import type { Pipeline } from '../pipeline.ts';
import { failureAnswer, failureMessage, successBody } from './answer.ts';
import { failurePage, isNavigation } from './failure-page.ts';
import { apiHeaders, HSTS, pageHeaders } from './security-headers.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Retry delay in seconds while overloaded. */
const BUSY_SECONDS = 5;

/** Refusals that are logged for the operator: access was denied (ASVS 16.3). */
const NOTED: ReadonlySet<string> = new Set([
  ...[
    'session_expired',
    'forbidden',
    'untrusted_proxy',
    'invalid_credentials',
    'account_not_approved',
    'account_rejected',
    'account_disabled',
  ],
  ...['too_many_requests', 'guest_not_allowed', 'proof_needed', 'slot_resting'],
]);

function writeHeaders(request: FastifyRequest, reply: FastifyReply, context?: RequestContext) {
  reply.headers(apiHeaders).header('x-request-id', request.id);
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  if (context === undefined) {
    const token = request.headers['x-visitor-token'];
    if (typeof token === 'string' && VISITOR_TOKEN.test(token)) {
      reply.header('x-visitor-token', token);
    }
    return;
  }
  reply
    .header('x-visitor-token', context.visitorToken)
    .header('x-server-time', Math.floor(context.now));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns whether the venue of a request has Arabic; set where the venues are known. */
    speaksArabic?: (request: FastifyRequest) => boolean;
  }
}

/** Returns the language of a request that was refused before it got a context. */
function languageOfRequest(request: FastifyRequest): Language {
  if (request.server.speaksArabic?.(request) === false) return 'en';
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  return languageOf(lang, request.headers['accept-language']);
}

/** Sends a refusal in the caller's language; as a page to a person in a window. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  context?: RequestContext,
): FastifyReply {
  const language = context?.language ?? languageOfRequest(request);
  const { status, body } = failureAnswer(failure, language);
  if (NOTED.has(failure.code)) {
    request.log.info(
      { code: failure.code, path: request.routeOptions.url, from: request.ip },
      'refused',
    );
  }
  writeHeaders(request, reply, context);
  reply.code(status).type(JSON_TYPE).header('cache-control', 'no-store');
  // A proof of work does not depend on waiting.
  if (status === 429 && failure.code !== 'proof_needed') {
    reply.header(
      'retry-after',
      (failure.parameters as { seconds?: number })?.seconds ?? BUSY_SECONDS,
    );
  }
  if (status === 503) reply.header('retry-after', BUSY_SECONDS);
  if (isNavigation(request)) return sendFailurePage(request, reply, failure, language);
  return reply.send(body);
}

function sendFailurePage(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  language: Language,
): FastifyReply {
  const speaksArabic = request.server.speaksArabic?.(request) ?? true;
  const languages: readonly Language[] = !speaksArabic
    ? ['en']
    : language === 'ar'
      ? ['ar', 'en']
      : ['en', 'ar'];
  const texts = languages.map((one) => ({
    language: one,
    message: failureMessage(failure, one),
  }));
  const nonce = randomBytes(16).toString('base64url');
  const mayTryAgain = reply.statusCode >= 500 || reply.statusCode === 429;
  return reply
    .headers(pageHeaders({ nonce, formActions: [] }))
    .type('text/html; charset=utf-8')
    .send(failurePage(texts, { mayTryAgain, nonce }));
}

interface Success {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: RequestContext;
  readonly endpoint: Endpoint;
  readonly answer: Reply<unknown> | TextReply | RawReply;
  readonly pipeline: Pick<Pipeline, 'validateAnswers'>;
}

/** Sends a success: data in the envelope, text that is an envelope already, or a raw body. */
export function sendSuccess(success: Success): FastifyReply {
  const { request, reply, context, endpoint, answer, pipeline } = success;
  writeHeaders(request, reply, context);
  if ('body' in answer) {
    reply.header('cache-control', 'no-store');
    const body = request.method === 'HEAD' ? unread(answer.body) : answer.body;
    return reply
      .code(answer.status ?? 200)
      .headers(answer.headers)
      .send(body ?? '');
  }
  if (pipeline.validateAnswers) checkAnswer(endpoint, answer);
  reply.type(JSON_TYPE).header('cache-control', 'no-store');
  if (answer.headers) reply.headers(answer.headers);
  if ('etag' in answer && answer.etag !== undefined) {
    reply.header('etag', answer.etag);
    if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  }
  const ready = 'ready' in answer ? answer.ready : undefined;
  if ('sent' in answer && answer.sent !== undefined) reply.raw.once('close', answer.sent);
  return reply.code(200).send(ready ?? successBody(answer, context.language));
}

/** Closes an unread stream, which would otherwise stay open for ever. */
function unread(body: RawReply['body']): RawReply['body'] {
  if (body === null || typeof body === 'string' || Buffer.isBuffer(body)) return body;
  (body as Readable).destroy();
  return null;
}

/** Throws when a response violates the contract, which is a breach. */
function checkAnswer(endpoint: Endpoint, answer: Reply<unknown> | TextReply): void {
  const data = 'dataText' in answer ? JSON.parse(answer.dataText) : answer.data;
  const result = endpoint.response.safeParse(JSON.parse(JSON.stringify(data ?? null)));
  if (!result.success) {
    throw new Error(
      `${endpoint.method} ${endpoint.path}: invalid response: ${result.error.message}`,
    );
  }
}
