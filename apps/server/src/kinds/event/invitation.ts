import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { invitationCode } from '@nadi/domain/kinds/event/ticket-type';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import { networkOf } from '../../platform/http/limits/network.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { EventCatalogue, Opened } from './catalogue/catalogue.ts';

/** Limit of wrong codes per network; a whole house of invited people may share one. */
const GUESSES = { times: 30, seconds: 900 } as const;

/**
 * Finds the hidden ticket types that a code opens (EVENT-11). Empty when the code does not exist.
 *
 * The guess is counted before the code is checked, so that concurrent guesses count too, and is
 * uncounted when the code was right. Refusals: too_many_requests.
 */
export async function openedByCode(
  attempts: Attempts,
  { tenant, address }: RequestContext,
  { openedBy }: EventCatalogue,
  code: string,
): Promise<Result<readonly Opened[], Failure>> {
  const key = `invitation:${networkOf(address)}`;
  const seconds = await attempts.count(tenant.id, [[key, GUESSES]]);
  if (seconds !== null) return refuse({ code: 'too_many_requests', parameters: { seconds } });
  const tickets = openedBy.get(invitationCode(code));
  if (tickets !== undefined) await attempts.uncount(tenant.id, [key]);
  return ok(tickets ?? []);
}
