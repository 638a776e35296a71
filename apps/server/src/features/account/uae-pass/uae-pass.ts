import type { UserSession } from '@nadi/contract/account/endpoints';
import type { finishUaePass } from '@nadi/contract/account/uae-pass-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { safeNextUrl } from '@nadi/domain/account/next-url';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { TenantDirectory } from '../../../platform/http/context/tenant-directory.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { derive, makeToken, tokenHash } from '../../../platform/secret.ts';
import { AWAY_MS } from '../policy.ts';
import { type SignInDeps, signIn } from '../sign-in/sign-in.ts';
import { findById } from '../store.ts';
import * as store from './store.uae-pass.ts';
import { authorizeAddress, type PassProviders } from './uae-pass-provider.ts';

const CALLBACK = '/api/v1/auth/uae-pass/callback';

export interface PassDeps extends SignInDeps {
  readonly database: Database;
  readonly directory: TenantDirectory;
  readonly passProvider: PassProviders;
  readonly log: (error: unknown, text: string) => void;
}

export const redirectUriOf = ({ origin }: RequestContext): string => `${origin}${CALLBACK}`;

/** Derives the PKCE verifier from the state, so that it need not be stored. */
export const verifierOf = (secret: string, state: string): string =>
  derive(secret, 'pkce', state).toString('base64url');

/**
 * Starts a sign-in and returns the address of the provider's page, for this browser only.
 *
 * @param browser Identifies the browser; a secret.
 */
export async function begin(
  deps: PassDeps,
  context: RequestContext,
  { nextUrl, browser }: { readonly nextUrl: string | undefined; readonly browser: string },
): Promise<Result<{ readonly url: string }, Failure>> {
  const { tenant, language, now } = context;
  const site = await deps.directory.siteById(tenant.id);
  const provider = site?.config.enable_uae_pass === 1 ? await deps.passProvider(tenant.id) : null;
  if (provider === null) return refuse({ code: 'not_found' });
  const state = makeToken();
  await deps.database.forTenant(tenant.id, (tx) =>
    store.addStep(tx, {
      hash: tokenHash(state),
      browserHash: tokenHash(browser),
      customerId: null,
      language,
      nextUrl: safeNextUrl(nextUrl),
      expiresAt: now + AWAY_MS,
    }),
  );
  const step = { state, verifier: verifierOf(deps.secret, state), language };
  const redirectUri = redirectUriOf(context);
  return ok({ url: await authorizeAddress(provider, { ...step, redirectUri }) });
}

type Finished = AnswerOf<typeof finishUaePass>;

/** Signs in with a login token, which is consumed in any case. */
export async function finish(
  deps: PassDeps,
  context: RequestContext,
  token: string,
  browser: string | null,
): Promise<Result<Finished, Failure>> {
  const { tenant, now } = context;
  const key = { hash: tokenHash(token), browserHash: tokenHash(browser ?? '') };
  const provider = await deps.passProvider(tenant.id);
  const session = await deps.database.forTenant(
    tenant.id,
    async (tx): Promise<Result<UserSession, Failure>> => {
      const customerId = await store.takeLoginToken(tx, key, now);
      const account = customerId === undefined ? undefined : await findById(tx, customerId);
      if (account === undefined) return refuse({ code: 'login_token_over' });
      return signIn(deps, tx, context, account, 'uae_pass');
    },
  );
  if (!session.ok) return session;
  return ok({ ...session.value, logout_address: provider?.logoutUrl || null });
}
