import { randomUUID } from 'node:crypto';
import type { UserSession } from '@nadi/contract/account/endpoints';
import type { finishUaePass, returnFromUaePass } from '@nadi/contract/account/uae-pass-endpoints';
import type { AnswerOf, ParsedQuery } from '@nadi/contract/wire/endpoint';
import { safeNextUrl } from '@nadi/domain/account/next-url';
import {
  linkPassUser,
  type PassError,
  type PassUser,
  passErrorOf,
} from '@nadi/domain/account/uae-pass';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { TenantDirectory } from '../../../platform/http/context/tenant-directory.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { derive, makeToken, tokenHash } from '../../../platform/secret.ts';
import { AWAY_MS } from '../policy.ts';
import { isWhole } from '../profile/profile.ts';
import { type SignInDeps, signIn } from '../sign-in/sign-in.ts';
import { findById } from '../store.ts';
import * as store from './store.uae-pass.ts';
import {
  authorizeAddress,
  type PassProvider,
  type PassProviders,
  userOfCode,
} from './uae-pass-provider.ts';

/** Lifetime of a login token; there is one redirect from the callback to the login page. */
const LOGIN_TOKEN_MS = 60_000;

const CALLBACK = '/api/v1/auth/uae-pass/callback';

export interface PassDeps extends SignInDeps {
  readonly database: Database;
  readonly directory: TenantDirectory;
  readonly passProvider: PassProviders;
  readonly log: (error: unknown, text: string) => void;
}

const redirectUriOf = ({ origin }: RequestContext): string => `${origin}${CALLBACK}`;

/** Derives the PKCE verifier from the state, so that it need not be stored. */
const verifierOf = (secret: string, state: string): string =>
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

type CallbackQuery = ParsedQuery<typeof returnFromUaePass>;

/** Handles the redirect from the provider and returns the login page's address with parameters. */
export async function comeBack(
  deps: PassDeps,
  context: RequestContext,
  callback: CallbackQuery,
  browser: string | null,
): Promise<string> {
  const { tenant, now } = context;
  const key = { hash: tokenHash(callback.state ?? ''), browserHash: tokenHash(browser ?? '') };
  const step = await deps.database.forTenant(tenant.id, (tx) =>
    store.takeStep(tx, { ...key, isKnown: false }, now),
  );
  if (step === undefined) return loginPage({ lang: context.language, error: 'expired' });
  const { language: lang, nextUrl } = step;
  const provider = await deps.passProvider(tenant.id);
  const user = provider
    ? await accountOf(deps, context, provider, callback)
    : refuse<PassError>('failed');
  if (!user.ok || provider === null) {
    return loginPage({ lang, error: user.ok ? 'failed' : user.refusal, nextUrl });
  }
  const loginToken = makeToken();
  await deps.database.forTenant(tenant.id, (tx) =>
    store.addStep(tx, {
      ...step,
      hash: tokenHash(loginToken),
      browserHash: key.browserHash,
      customerId: user.value,
      expiresAt: now + LOGIN_TOKEN_MS,
    }),
  );
  const needsDetails = !(await isWhole(deps, tenant.id, user.value));
  const onward = needsDetails ? completionPage(lang, nextUrl) : nextUrl;
  const logoutUrl = logoutAddress(provider, `${context.origin}${onward ?? `/?lang=${lang}`}`);
  return loginPage({ lang, loginToken, logoutUrl, nextUrl: onward });
}

/**
 * Returns the page that collects what the provider did not send (ACCOUNT-29). Sign-in goes on after
 * it.
 */
const completionPage = (lang: Language, nextUrl: string | null): string =>
  `/profile-completion?${new URLSearchParams({ lang, ...(nextUrl && { nextUrl }) })}`;

function loginPage(values: Readonly<Record<string, string | null>>): string {
  const entries = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
  return `/login?${new URLSearchParams(entries)}`;
}

function logoutAddress({ logoutUrl }: PassProvider, backTo: string): string | null {
  if (logoutUrl === '') return null;
  const url = new URL(logoutUrl);
  url.searchParams.set('redirect_uri', backTo);
  return url.href;
}

/** Finds the account of a person back from the provider; only the provider's data is trusted. */
async function accountOf(
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

type Finished = AnswerOf<typeof finishUaePass>;

/** Signs in with a login token, which is consumed in any case. */
export async function finish(
  deps: PassDeps,
  context: RequestContext,
  token: string,
  browser: string | null,
): Promise<Result<Finished, Failure>> {
  const { tenant, now } = context;
  const key = { hash: tokenHash(token), browserHash: tokenHash(browser ?? ''), isKnown: true };
  const provider = await deps.passProvider(tenant.id);
  const session = await deps.database.forTenant(
    tenant.id,
    async (tx): Promise<Result<UserSession, Failure>> => {
      const step = await store.takeStep(tx, key, now);
      const account = step?.customerId ? await findById(tx, step.customerId) : undefined;
      if (account === undefined) return refuse({ code: 'login_token_over' });
      return signIn(deps, tx, context, account, 'uae_pass');
    },
  );
  if (!session.ok) return session;
  return ok({ ...session.value, logout_address: provider?.logoutUrl || null });
}
