import { setTimeout as sleep } from 'node:timers/promises';
import { type PassError, passAnswerEnd } from '@nadi/domain/account/uae-pass';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import { type Result, refuse } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { derive, tokenHash } from '../../../platform/secret.ts';
import { isWhole } from '../profile/profile.ts';
import { accountOf, type CallbackQuery } from './find-account.ts';
import * as store from './store.uae-pass.ts';
import type { PassDeps } from './uae-pass.ts';
import type { PassProvider } from './uae-pass-provider.ts';

const POLL_MS = 100;
/** Upper bound of polls: 25 seconds, longer than both calls to the provider. */
const POLLS_AT_MOST = 250;

/** Derives the login token from the state, for repeated returns; it is not stored. */
const loginTokenOf = (secret: string, state: string): string =>
  derive(secret, 'login token', state).toString('base64url');

/**
 * Handles the redirect from the provider and returns the login page's address with parameters.
 *
 * The first request exchanges the code; repetitions wait for its outcome (PASS-06).
 */
export async function comeBack(
  deps: PassDeps,
  context: RequestContext,
  callback: CallbackQuery,
  browser: string | null,
): Promise<string> {
  const { tenant, now } = context;
  const { state = '' } = callback;
  const key = { hash: tokenHash(state), browserHash: tokenHash(browser ?? '') };
  const validity = { now, end: passAnswerEnd(now) };
  const step = await store.claimReturn(deps.database, tenant.id, key, validity);
  const answered = step
    ? await exchange(deps, context, { callback, key, step })
    : await awaitAnswer(deps, context, key);
  if (answered === undefined) return loginPage({ lang: context.language, error: 'expired' });
  return addressOf(deps, context, state, answered);
}

interface Claimed {
  readonly callback: CallbackQuery;
  readonly key: store.StepKey;
  readonly step: store.LoginStep;
}

/** Identifies the person, and stores the outcome together with the login token. */
async function exchange(
  deps: PassDeps,
  context: RequestContext,
  { callback, key, step }: Claimed,
): Promise<store.AnsweredReturn> {
  const { tenant, now } = context;
  const account = await identify(deps, context, callback);
  const answered = await answerTo(deps, context, step, account);
  const hash = tokenHash(loginTokenOf(deps.secret, callback.state ?? ''));
  const expiresAt = passAnswerEnd(now);
  await deps.database.forTenant(tenant.id, async (tx) => {
    if (account.ok) {
      const { browserHash } = key;
      await store.addStep(tx, { ...step, hash, browserHash, customerId: account.value, expiresAt });
    }
    await store.answerReturn(tx, key.hash, answered);
  });
  return answered;
}

/** Finds the account; a fault is logged, so that every claimed state gets an outcome. */
async function identify(
  deps: PassDeps,
  context: RequestContext,
  callback: CallbackQuery,
): Promise<Result<CustomerId, PassError>> {
  try {
    const provider = await deps.passProvider(context.tenant.id);
    return provider === null
      ? refuse('failed')
      : await accountOf(deps, context, provider, callback);
  } catch (fault) {
    deps.log(fault, 'sign-in at the identity provider');
    return refuse('failed');
  }
}

async function answerTo(
  deps: PassDeps,
  { tenant }: RequestContext,
  { language, nextUrl }: store.LoginStep,
  account: Result<CustomerId, PassError>,
): Promise<store.AnsweredReturn> {
  if (!account.ok) return { language, nextUrl, outcome: account.refusal };
  const needsDetails = !(await isWhole(deps, tenant.id, account.value));
  const onward = needsDetails ? completionPage(language, nextUrl) : nextUrl;
  return { language, nextUrl: onward, outcome: 'signed_in' };
}

/** Waits for the outcome of another request's exchange. Undefined: there is none. */
async function awaitAnswer(
  { database }: PassDeps,
  { tenant, now }: RequestContext,
  key: store.StepKey,
): Promise<store.AnsweredReturn | undefined> {
  for (let poll = 1; poll <= POLLS_AT_MOST; poll += 1) {
    const found = await store.findReturn(database, tenant.id, key, now);
    if (found === undefined) return undefined;
    const { outcome, ...step } = found;
    if (outcome !== 'pending') return { ...step, outcome };
    await sleep(POLL_MS);
  }
  return undefined;
}

/** Returns the login page's address for an outcome, the same for each repetition. */
async function addressOf(
  deps: PassDeps,
  { tenant, origin }: RequestContext,
  state: string,
  { language: lang, nextUrl, outcome }: store.AnsweredReturn,
): Promise<string> {
  if (outcome !== 'signed_in') return loginPage({ lang, error: outcome, nextUrl });
  const provider = await deps.passProvider(tenant.id);
  const logoutUrl = provider && logoutAddress(provider, `${origin}${nextUrl ?? `/?lang=${lang}`}`);
  return loginPage({ lang, loginToken: loginTokenOf(deps.secret, state), logoutUrl, nextUrl });
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
