import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Actor, RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';

/** Refusal for a session without an account, which is a guest's. */
export const NO_ACCOUNT = refuse<Failure>({ code: 'login_required' });

export type Caller = NonNullable<Actor['customer']>;

/** Returns the caller's account, or a refusal for a caller without one. */
export const callersAccount = ({
  actor: { customer },
}: Pick<RequestContext, 'actor'>): Result<Caller, Failure> =>
  customer === null || customer.isGuest ? NO_ACCOUNT : ok(customer);
