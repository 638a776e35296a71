import { randomUUID } from 'node:crypto';
import type { returnFromUaePass } from '@nadi/contract/account/uae-pass-endpoints';
import type { ParsedQuery } from '@nadi/contract/wire/endpoint';
import {
  linkPassUser,
  type PassError,
  type PassUser,
  passErrorOf,
} from '@nadi/domain/account/uae-pass';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { derive } from '../../../platform/secret.ts';
import * as store from './store.uae-pass.ts';
import { type PassDeps, redirectUriOf, verifierOf } from './uae-pass.ts';
import { type PassProvider, userOfCode } from './uae-pass-provider.ts';

export type CallbackQuery = ParsedQuery<typeof returnFromUaePass>;

/** Finds the account of a person back from the provider; only the provider's data is trusted. */
export async function accountOf(
  deps: PassDeps,
  context: RequestContext,
  provider: PassProvider,
  { code, state = '', error }: CallbackQuery,
): Promise<Result<CustomerId, PassError>> {
  if (error !== undefined) return refuse(passErrorOf(error));
  if (code === undefined) return refuse('failed');
  const redirectUri = redirectUriOf(context);
  const exchange = { code, verifier: verifierOf(deps.secret, state), redirectUri };
  const user = await userOfCode(provider, exchange).catch((fault: unknown) => {
    deps.log(fault, 'the identity provider returned no valid response');
    return null;
  });
  if (user === 'refused') return refuse('expired');
  if (user === null) return refuse('failed');
  const join = () =>
    deps.database.forTenant(context.tenant.id, (tx) =>
      joinAccount(deps, tx, context, { issuer: provider.issuer, user }),
    );
  return join().catch((fault: unknown) => {
    // Another request was slightly faster, perhaps the same person in a second window: the decision
    // is repeated on current data.
    if (fault instanceof TakenMeanwhile) return join();
    throw fault;
  });
}

class TakenMeanwhile extends Error {}

interface Known {
  readonly issuer: string;
  readonly user: PassUser;
}

/** Finds the account of a person of the provider, links one or creates one (PASS-03). */
async function joinAccount(
  { secret }: PassDeps,
  tx: TenantTx,
  { tenant, now }: RequestContext,
  { issuer, user }: Known,
): Promise<Result<CustomerId, PassError>> {
  const emiratesIdKey =
    user.emiratesId === null
      ? null
      : derive(secret, 'emirates id', `${tenant.id} ${user.emiratesId}`);
  const linking = linkPassUser(user, {
    byMobile: await store.findCandidate(tx, 'mobile', user.mobile),
    byEmail: await store.findCandidate(tx, 'email', user.email),
    sameEmiratesId: emiratesIdKey && (await store.findByEmiratesId(tx, issuer, emiratesIdKey)),
    // Last: an account created a moment ago is then seen as linked, and never as another person's.
    linked: await store.findLinked(tx, issuer, user.uuid),
  });
  if (linking.does === 'refuse') return refuse(linking.error);
  if (linking.does === 'sign_in') return ok(linking.account);
  const customerId =
    linking.does === 'link'
      ? linking.account
      : await store.addPassAccount(tx, user, randomUUID(), now);
  if (customerId === undefined) throw new TakenMeanwhile();
  const link = {
    issuer,
    subject: user.uuid,
    customerId,
    emiratesIdKey,
    now,
  };
  if (!(await store.addLink(tx, link))) throw new TakenMeanwhile();
  return ok(customerId);
}
