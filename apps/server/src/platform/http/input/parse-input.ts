import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { ZodArray, ZodObject, ZodOptional, type ZodType } from 'zod';
import type { Failure } from '../mount.ts';
import { isWithinInputLimits } from './input-limits.ts';
import { type FieldReasons, REPORT, reasonsByField } from './reasons.ts';

/** Properties of an endpoint that determine how its input is validated. */
export type CheckedEndpoint = Pick<Endpoint, 'method' | 'errors' | 'params' | 'query' | 'body'>;

/** Parts of a request before validation. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Creates the input validation of an endpoint.
 *
 * An impossible path returns not found; a body of the wrong type, or one that cannot be stored, is
 * malformed (400); any other error lists its fields (422).
 */
export function inputParser(
  endpoint: CheckedEndpoint,
): (raw: RawInput) => Result<ParsedInput, Failure> {
  const lists = listNames(endpoint.query);
  const missing = notFoundCode(endpoint);
  return ({ params, query, body }) => {
    const path = parsePart(endpoint.params, params);
    if (!path.ok || !isWithinInputLimits(params)) return refuse({ code: missing });
    if (!isWithinInputLimits([query, body])) return refuse({ code: 'malformed_request' });
    const search = parsePart(endpoint.query, withLists(withoutEmpty(query), lists));
    const content = parseBody(endpoint, body);
    if (content === null) return refuse({ code: 'malformed_request' });
    if (search.ok && content.ok) {
      return ok({ params: path.value, query: search.value, body: content.value });
    }
    const errors = {
      ...(search.ok ? {} : search.refusal),
      ...(content.ok ? {} : content.refusal),
    };
    return refuse({ code: 'validation_failed', errors });
  };
}

function parsePart(schema: ZodType | undefined, value: unknown): Result<unknown, FieldReasons> {
  if (!schema) return ok(undefined);
  const result = schema.safeParse(value, REPORT);
  return result.success ? ok(result.data) : refuse(reasonsByField(result.error));
}

/** Validates the body. `null`: it is missing, or not an object, where the endpoint requires one. */
function parseBody(endpoint: CheckedEndpoint, body: unknown): Result<unknown, FieldReasons> | null {
  if (!endpoint.body) return ok(undefined);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject && !(body === undefined && mayBeAbsent(endpoint.method, endpoint.body)))
    return null;
  return parsePart(endpoint.body, body);
}

const mayBeAbsent = (method: string, schema: ZodType): boolean =>
  method === 'DELETE' || schema.safeParse(undefined).success;

/** Removes query parameters without a value, which count as absent. */
function withoutEmpty(query: unknown): Record<string, unknown> {
  const given = Object.entries((query ?? {}) as Record<string, unknown>).map(
    ([name, value]): [string, unknown] => [
      name,
      Array.isArray(value) ? value.filter((one) => one !== '') : value,
    ],
  );
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** Names of list parameters in the query, where a single `x=1` is a list of one. */
function listNames(query: ZodType | undefined): readonly string[] {
  if (!(query instanceof ZodObject)) return [];
  return Object.entries(query.shape)
    .filter(([, schema]) => {
      const inner = schema instanceof ZodOptional ? schema.unwrap() : schema;
      return inner instanceof ZodArray;
    })
    .map(([name]) => name);
}

function withLists(query: Record<string, unknown>, lists: readonly string[]): unknown {
  if (lists.length === 0) return query;
  const changed = { ...query };
  for (const name of lists) {
    const value = changed[name];
    if (value !== undefined && !Array.isArray(value)) changed[name] = [value];
  }
  return changed;
}

const notFoundCode = (endpoint: CheckedEndpoint): Failure['code'] =>
  endpoint.errors.find((code) => code === 'not_found' || code === 'page_not_found') ?? 'not_found';
