import { pageHeaders } from '@nadi/server/platform/http/answer/security-headers';
import { sendFailure } from '@nadi/server/platform/http/answer/send';
import { inputParser } from '@nadi/server/platform/http/input/parse-input';
import type { Failure } from '@nadi/server/platform/http/mount';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import type { Page } from './frame.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a success of a demo path, in the envelope of the interface. */
export const sendData = (reply: FastifyReply, data: unknown): FastifyReply =>
  reply
    .type(JSON_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ status: true, data }));

/** Sends a demo page whose forms may only target us, with frames of ours where it declares them. */
export const sendPage = (
  reply: FastifyReply,
  { html, nonce }: Page,
  { frames = false } = {},
): FastifyReply =>
  reply
    .headers(pageHeaders({ nonce, formActions: [], hasFrames: frames }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

/**
 * Validates a body as the interface does: 400 malformed, 422 by field; `null` after a response was
 * sent.
 */
export function readBody<T>(
  schema: ZodType<T>,
  request: FastifyRequest,
  reply: FastifyReply,
): { readonly value: T } | null {
  const parse = inputParser({ method: 'POST', errors: [], body: schema });
  const parsed = parse({ params: {}, query: {}, body: request.body });
  if (parsed.ok) return { value: parsed.value.body as T };
  sendFailure(request, reply, parsed.refusal);
  return null;
}

export const refuseField = (field: string, reason: string): Failure => ({
  code: 'validation_failed',
  errors: { [field]: [reason] },
});
