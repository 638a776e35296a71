import { type ErrorCode, statusOf } from '@nadi/contract/errors';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { fieldTexts } from '../input/field-text.ts';
import type { Failure, Reply, TextReply } from '../mount.ts';

const WIRE_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'malformed_request',
  'validation_failed',
  'session_expired',
  'forbidden',
  'untrusted_proxy',
  'page_not_found',
  'clock_skew',
  'idempotency_conflict',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'service_unavailable',
  'internal_error',
]);

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Returns the body of a success (interface, "Wire"). */
export function successBody(reply: Reply<unknown> | TextReply, language: Language): string {
  if ('dataText' in reply) return `{"status":true,"data":${reply.dataText}}`;
  const { data, message, page, beside } = reply;
  const speak = serverTranslator(language).t as (id: string) => string;
  return JSON.stringify({
    status: true,
    data: data ?? null,
    ...(message === undefined ? {} : { message: speak(message) }),
    ...page,
    ...beside,
  });
}

/** Returns the message of a refusal. */
export function failureMessage({ code, parameters = {} }: Failure, language: Language): string {
  const id = WIRE_CODES.has(code) ? `wire.${code}` : `refusal.${code}`;
  const speak = serverTranslator(language).t as (id: string, values: object) => string;
  return speak(id, parameters);
}

/** Returns the status and body of a refusal, in the caller's language. */
export function failureAnswer(failure: Failure, language: Language): Answer {
  const texts = serverTranslator(language);
  const { code, errors, fieldNames = {}, data } = failure;
  const named = (field: string) => fieldNames[field] && inLanguage(fieldNames[field], language);
  const body = {
    status: false,
    code,
    message: failureMessage(failure, language),
    ...(errors === undefined ? {} : { errors: fieldTexts(texts, errors, named) }),
    ...(data === undefined ? {} : { data }),
  };
  return { status: statusOf[code], body: JSON.stringify(body) };
}
