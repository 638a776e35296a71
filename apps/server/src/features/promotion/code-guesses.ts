import type { Limit } from '@nadi/contract/wire/limits';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import { networkOf } from '../../platform/http/limits/network.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { Proofs } from '../../platform/proof-of-work.ts';

export interface GuessDeps {
  readonly attempts: Pick<Attempts, 'count' | 'uncount'>;
  readonly proofs: Pick<Proofs, 'issue' | 'read'>;
}

/** Wrong codes of a network that need no proof of work (PROMO-14). */
const WRONG_CODES: Limit = { times: 10, seconds: 3600 };
/** Each proof admits one code while it is valid. */
const ONE_CODE: Limit = { times: 1, seconds: 600 };

const keyOf = ({ address }: RequestContext): string => `promotion ${networkOf(address)}`;

/**
 * Counts the code of a request as a guess, before it is looked up (PROMO-14).
 *
 * Above the limit a proof of work is required for each further code. Refusal: proof_needed.
 */
export async function countCode(
  { attempts, proofs }: GuessDeps,
  context: RequestContext,
): Promise<Failure | null> {
  const { tenant } = context;
  const key = keyOf(context);
  if ((await attempts.count(tenant.id, [[key, WRONG_CODES]])) === null) return null;
  const solver = `${tenant.id} ${key}`;
  const proof = await proofs.read(solver, context.header('x-proof'));
  const used = proof && [[`promotion proof ${proof.id}`, ONE_CODE] as const];
  if (used && (await attempts.count(tenant.id, used)) === null) return null;
  const tries = tenant.anonymousHoldLimits.proofTries;
  return {
    code: 'proof_needed',
    data: { challenge: await proofs.issue(solver, { tries, added: 1 }) },
  };
}

/** Takes back the count of a code that was right. */
export const uncountCode = ({ attempts }: GuessDeps, context: RequestContext): Promise<void> =>
  attempts.uncount(context.tenant.id, [keyOf(context)]);
