import { createHash } from 'node:crypto';
import type { Database } from '../db/tenant-tx.ts';
import type { RequestContext, StaffContext } from './context/context.ts';
import { AlreadyDone, type IdempotencyKey, isKeyUsed } from './idempotency.ts';

export const findKeySql = `
  select endpoint, body_hash, result from idempotency
  where tenant_id = $1 and actor = $2 and key = $3`;

export const useKeySql = 'select platform_use_key($1)';

/** Stores an answer unless one exists; a later duplicate gets the stored one. */
export const storeAnswerSql = `
  insert into idempotency as kept (tenant_id, actor, key, endpoint, body_hash, result, created_at)
  values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0))
  on conflict (tenant_id, actor, key) do update set result =
    case when kept.result ? 'answer' then kept.result else kept.result || excluded.result end
  where kept.body_hash = excluded.body_hash
  returning result`;

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Checks the format of a caller's key. */
export const isKeyText = (text: string): boolean => KEY.test(text);

/** State of a key: new, used by another request, recorded with a reference, or answered. */
export type KeyState =
  | { readonly state: 'new' }
  | { readonly state: 'conflict' }
  | { readonly state: 'recorded'; readonly reference: unknown }
  | { readonly state: 'answered'; readonly body: string };

interface Stored {
  readonly answer?: string;
  readonly reference?: unknown;
}

/** Key of a request, with all that identifies the request. */
export interface KeyedRequest {
  readonly context: RequestContext | StaffContext;
  readonly key: string;
  readonly endpoint: string;
  readonly bodyHash: string;
}

/** Input of a call as received. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Hashes a request by endpoint, path, query and body as received; equal requests have equal hashes.
 *
 * The language is no part of a request.
 */
export function hashRequest(endpoint: string, { params, query, body }: RawInput): string {
  const { lang: _, ...rest } = (query ?? {}) as Record<string, unknown>;
  return createHash('sha256')
    .update(JSON.stringify([endpoint, params, rest, body ?? null]))
    .digest('base64url');
}

const identityOf = ({ context, key }: KeyedRequest): readonly unknown[] => [
  context.tenant.id,
  actorOf(context),
  key,
];

/** Returns the owner of a key: a member of staff, a customer, or a cart. */
function actorOf(context: RequestContext | StaffContext): string {
  if ('staff' in context) return `s${context.staff.id}`;
  const { customer, cartId } = context.actor;
  return customer ? `c${customer.id}` : `v${cartId}`;
}

export async function findKey(database: Database, request: KeyedRequest): Promise<KeyState> {
  const { rows } = await database.queryTenant<{
    endpoint: string;
    body_hash: string;
    result: Stored;
  }>(request.context.tenant.id, 'platform', findKeySql, identityOf(request));
  const row = rows[0];
  if (!row) return { state: 'new' };
  if (row.body_hash !== request.bodyHash) return { state: 'conflict' };
  if (row.result.answer !== undefined) return { state: 'answered', body: row.result.answer };
  return { state: 'recorded', reference: row.result.reference };
}

const rowOf = (request: KeyedRequest, result: Stored): readonly unknown[] => [
  ...identityOf(request),
  request.endpoint,
  request.bodyHash,
  JSON.stringify(result),
  request.context.now,
];

/** Creates the key object for the handler. */
export function keyFor(request: KeyedRequest, recorded: unknown): IdempotencyKey {
  const parameter = (reference: unknown): string => {
    const [, actor, key] = identityOf(request);
    const { endpoint, bodyHash: body_hash, context } = request;
    const result = { reference };
    return JSON.stringify({ actor, key, endpoint, body_hash, result, now: context.now });
  };
  return {
    recorded,
    parameter,
    async record(tx, reference) {
      try {
        await tx.query('platform', useKeySql, [parameter(reference)]);
      } catch (error) {
        throw isKeyUsed(error) ? new AlreadyDone('This key is already in use.') : error;
      }
    },
  };
}

/** Stores an answer for repeats; returns the answer to send, which is an earlier one if present. */
export async function storeAnswer(
  database: Database,
  request: KeyedRequest,
  body: string,
): Promise<string | null> {
  const { rows } = await database.forTenant(request.context.tenant.id, (tx) =>
    tx.query<{ result: Stored }>('platform', storeAnswerSql, rowOf(request, { answer: body })),
  );
  return rows[0]?.result.answer ?? null;
}
