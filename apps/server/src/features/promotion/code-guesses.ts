import type { Limit } from '@nadi/contract/wire/limits';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import { networkOf } from '../../platform/http/limits/network.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { Proofs } from '../../platform/proof-of-work.ts';
import type { KnownCodes } from './known-codes.ts';

export interface GuessDeps {
  readonly attempts: Pick<Attempts, 'count' | 'uncount'>;
  readonly proofs: Pick<Proofs, 'issue' | 'read'>;
  readonly knownCodes: KnownCodes;
}

/** Code of a request that was admitted, whose count can be taken back. */
export interface CodeGuess {
  /** Takes its count back, once, because the code was right. */
  wasRight(): Promise<void>;
}

/** Wrong codes of a network that need no proof of work (PROMO-14). */
const WRONG_CODES: Limit = { times: 10, seconds: 3600 };
/** Each proof admits one code while it is valid. */
const ONE_CODE: Limit = { times: 1, seconds: 600 };

/** Code that is not counted. */
const NO_GUESS: CodeGuess = { wasRight: async () => {} };

/**
 * Counts the code of a request as a guess, before it is looked up (PROMO-14).
 *
 * One that was right in this cart before is no guess. Above the limit a proof of work is required
 * for each further code. Refusal: proof_needed.
 *
 * @param code null: another person's or an unknown card, which is always a guess.
 */
export async function countCode(
  { attempts, proofs, knownCodes }: GuessDeps,
  context: RequestContext,
  code: string | null,
): Promise<Result<CodeGuess, Failure>> {
  const { tenant } = context;
  if (code !== null && knownCodes.has(context, code)) return ok(NO_GUESS);
  const key = `promotion ${networkOf(context.address)}`;
  let isCounted = true;
  const guess: CodeGuess = {
    async wasRight() {
      if (code !== null) knownCodes.add(context, code);
      if (isCounted) await attempts.uncount(tenant.id, [key]);
      isCounted = false;
    },
  };
  if ((await attempts.count(tenant.id, [[key, WRONG_CODES]])) === null) return ok(guess);
  const solver = `${tenant.id} ${key}`;
  const proof = await proofs.read(solver, context.header('x-proof'));
  const used = proof && [[`promotion proof ${proof.id}`, ONE_CODE] as const];
  if (used && (await attempts.count(tenant.id, used)) === null) return ok(guess);
  const tries = tenant.anonymousHoldLimits.proofTries;
  return refuse({
    code: 'proof_needed',
    data: { challenge: await proofs.issue(solver, { tries, added: 1 }) },
  });
}
