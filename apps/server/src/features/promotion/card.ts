import { readCardNumber } from '@nadi/domain/benefit/card-number';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { countCode, type GuessDeps } from './code-guesses.ts';

/**
 * Returns the number of the caller's own card from a typed number; null: none was typed (BENEFIT-04).
 *
 * A card of another person is answered like one that does not exist, and counts as a wrong code.
 * Refusals: membership_not_applicable, proof_needed.
 */
export async function ownCardOf(
  deps: GuessDeps,
  context: RequestContext,
  typed: string | null | undefined,
): Promise<Result<string | null, Failure>> {
  if (!typed?.trim()) return ok(null);
  const number = readCardNumber(typed);
  const { customer } = context.actor;
  if (number !== null && customer?.cards.some((card) => card.number === number)) return ok(number);
  const guess = await countCode(deps, context, null);
  return refuse(guess.ok ? { code: 'membership_not_applicable' } : guess.refusal);
}
