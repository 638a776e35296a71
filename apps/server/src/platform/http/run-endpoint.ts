import type { Endpoint } from '@nadi/contract/wire/endpoint';
import type { RouteLimit } from '@nadi/contract/wire/limits';
import { type Result, refuse } from '@nadi/domain/kernel/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { successBody } from './answer/answer.ts';
import { sendFailure, sendSuccess } from './answer/send.ts';
import type { RequestContext, StaffContext } from './context/context.ts';
import { makeContext } from './context/request-context.ts';
import { AlreadyDone } from './idempotency.ts';
import {
  findKey,
  hashRequest,
  isKeyText,
  type KeyedRequest,
  keyFor,
  type RawInput,
  storeAnswer,
} from './idempotency-keys.ts';
import { fileFieldsOf } from './input/file-fields.ts';
import { inputParser } from './input/parse-input.ts';
import { readForm } from './input/read-form.ts';
import { networkOf } from './limits/network.ts';
import type { Failure, Handler, RawReply, Reply, TextReply } from './mount.ts';
import type { Pipeline } from './pipeline.ts';

type AnyReply = Reply<unknown> | TextReply | RawReply;
type AnyHandler = (input: object) => Promise<Result<AnyReply, Failure>>;

/** Maximum runs for one key; each further run means that another request was handled meanwhile. */
const KEY_ROUNDS = 4;

/** Returns the only entry point: context, access, limit, input, key, handler, response. */
export function endpointRunner<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  pipeline: Pipeline,
) {
  const parse = inputParser(endpoint);
  const files = fileFieldsOf(endpoint.body);
  if (endpoint.isIdempotent && files.size > 0) {
    throw new Error(`${endpoint.path}: the content of a file cannot identify a repeated call.`);
  }
  const handle = handler as unknown as AnyHandler;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const made = await makeContext(request, endpoint, pipeline);
    if (!made.ok) return sendFailure(request, reply, made.refusal);
    const context = made.value;
    const { params, query } = request;
    const seconds = endpoint.limit
      ? await secondsToWait({ ...pipeline, endpoint, context, raw: { params } }, endpoint.limit)
      : null;
    if (seconds !== null) return sendFailure(request, reply, tooMany(seconds), context);
    // A form is read only after its sender is identified and authorised.
    const form = endpoint.body && request.isMultipart() ? await readForm(request, files) : null;
    if (form?.ok === false) return sendFailure(request, reply, form.refusal, context);
    try {
      const raw = { params, query, body: form === null ? request.body : form.value.body };
      const input = parse(raw);
      if (!input.ok) return sendFailure(request, reply, input.refusal, context);
      const result = await runKeyed({ endpoint, pipeline, context, raw }, (idempotency) =>
        handle({
          ...input.value,
          context: idempotency === undefined ? context : { ...context, idempotency },
        }),
      );
      if (!result.ok) return sendFailure(request, reply, result.refusal, context);
      return sendSuccess({ request, reply, context, endpoint, answer: result.value, pipeline });
    } finally {
      await form?.value.drop();
    }
  };
}

interface CountedCall extends Pick<Pipeline, 'limiter' | 'attempts' | 'isDemo'> {
  readonly endpoint: Endpoint;
  readonly context: RequestContext | StaffContext;
  readonly raw: { readonly params: unknown };
}

/** Counts the call for its caller and for its network. `null`: within the limits. */
async function secondsToWait(call: CountedCall, limit: RouteLimit): Promise<number | null> {
  const { limiter, attempts, isDemo, endpoint, context } = call;
  const { times, seconds, timesByAddress, isGuessable = false } = limit;
  const { path } = endpoint;
  const { id } = context.tenant;
  const byCaller = [`${path}:${id}:${callerOf(call)}`, { times, seconds }] as const;
  const byNetwork =
    isDemo || timesByAddress === undefined
      ? []
      : [
          [
            `${path}:from:${networkOf(context.address)}`,
            { times: timesByAddress, seconds },
          ] as const,
        ];
  if (isGuessable) return attempts.count(id, [byCaller, ...byNetwork]);
  for (const [key, counted] of [byCaller, ...byNetwork]) {
    const wait = limiter.take(key, counted);
    if (wait !== null) return wait;
  }
  return null;
}

/**
 * Returns the caller a request is counted for.
 *
 * An anonymous call counts for the browser in its network, and never for what it names: otherwise
 * one caller could close a form to everyone. Calls to the secret address of one item count for it.
 */
function callerOf({ endpoint, context, raw }: CountedCall): string | number {
  const { access, limit } = endpoint;
  if (limit?.isByItem) return Object.values(raw.params as object).join('/');
  if (access === 'public' || access === 'console') {
    return `${networkOf(context.address)} ${context.header('user-agent') ?? ''}`;
  }
  if ('staff' in context) return `staff:${context.staff.id}`;
  return context.actor.customer?.id ?? context.actor.cartId;
}

/** Returns the refusal for too many requests; the pipeline adds `Retry-After`. */
export const tooMany = (seconds: number): Failure => ({
  code: 'too_many_requests',
  parameters: { seconds },
});

interface KeyedRun {
  readonly endpoint: Endpoint;
  readonly pipeline: Pipeline;
  readonly context: RequestContext | StaffContext;
  readonly raw: RawInput;
}

type Run = (key?: ReturnType<typeof keyFor>) => Promise<Result<AnyReply, Failure>>;

const isDry = (body: unknown): boolean => (body as { dry?: unknown } | null)?.dry === 1;

/** Runs the handler under the caller's `Idempotency-Key`, if sent and honoured. */
async function runKeyed(keyed: KeyedRun, run: Run): Promise<Result<AnyReply, Failure>> {
  const { endpoint, pipeline, context, raw } = keyed;
  const key = endpoint.isIdempotent ? context.header('idempotency-key') : undefined;
  if (key === undefined) {
    const isMissing = endpoint.needsKey === true && !isDry(raw.body);
    return isMissing ? refuse({ code: 'malformed_request' }) : run();
  }
  if (!isKeyText(key)) return refuse({ code: 'malformed_request' });
  const name = `${endpoint.method} ${endpoint.path}`;
  const bodyHash = hashRequest(name, raw);
  const request: KeyedRequest = { context, key, endpoint: name, bodyHash };
  for (let round = 1; ; round++) {
    const found = await findKey(pipeline.database, request);
    if (found.state === 'conflict') return refuse({ code: 'idempotency_conflict' });
    if (found.state === 'answered') return { ok: true, value: storedReply(found.body) };
    try {
      const recorded = found.state === 'recorded' ? found.reference : undefined;
      const result = await run(keyFor(request, recorded));
      if (result.ok) return await keepAnswer(keyed, request, result.value);
      if (round === KEY_ROUNDS || found.state !== 'new') return result;
      // A duplicate that finished first may have caused the refusal: then return its answer.
      const since = await findKey(pipeline.database, request);
      if (since.state === 'new') return result;
    } catch (error) {
      if (!(error instanceof AlreadyDone) || round === KEY_ROUNDS) throw error;
    }
  }
}

async function keepAnswer(
  { pipeline, context }: KeyedRun,
  request: KeyedRequest,
  value: AnyReply,
): Promise<Result<AnyReply, Failure>> {
  const body = successBody(value as Reply<unknown>, context.language);
  const kept = await storeAnswer(pipeline.database, request, body);
  if (kept === null) return refuse({ code: 'idempotency_conflict' });
  return { ok: true, value: storedReply(kept) };
}

const storedReply = (body: string): RawReply => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body,
});
