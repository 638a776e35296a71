import type {
  logInByCode as endpoint,
  requestLoginCode,
} from '@nadi/contract/account/code-endpoints';
import type { UserSession } from '@nadi/contract/account/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { checkCodeLogin, checkCodeRequest } from '@nadi/domain/account/sign-in-forms';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { TenantDirectory } from '../../../platform/http/context/tenant-directory.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { loadPhoneParser } from '../../../platform/phone-parser.ts';
import { takeProof } from '../store.proof.ts';
import * as store from '../store.ts';
import {
  answerCode,
  type CodeDeps,
  type CodeFor,
  fromHuman,
  sendCode,
  WRONG_CODE,
} from './codes.ts';
import { guessing, type Judged } from './guesses.ts';
import { recognisedBrowser } from './recognised-browser.ts';
import { type SignInDeps, signIn } from './sign-in.ts';

/** Source of the venue's configuration, which contains the offered methods. */
interface OfferDeps {
  readonly directory: TenantDirectory;
}

type Deps = CodeDeps & SignInDeps & OfferDeps;

/**
 * Checks whether the venue offers sign-in by code (ACCOUNT-33). Elsewhere the endpoint is not
 * found.
 */
async function isOffered({ directory }: OfferDeps, { tenant }: RequestContext): Promise<boolean> {
  return (await directory.siteById(tenant.id))?.config.qube_otp_login === 1;
}

/** Addresses of the caller: at least one of the two; a code goes by e-mail where that is given. */
interface Address {
  readonly email: string | null;
  readonly username: string | null;
}

const codeOf = ({ email, username }: Address): CodeFor => ({
  purpose: 'login',
  addresses: [email, username].filter((address) => address !== null),
});

/**
 * Checks whether the addresses are the account's own (ACCOUNT-21).
 *
 * The one that gets the code must also be proven; only then does a code open the account.
 */
function isProven(account: store.AccountRow, { email, username }: Address): boolean {
  if (email === null) return account.has_proven_mobile && account.mobile === username;
  const isSame = username === null || account.mobile === username;
  return account.has_proven_email && account.email === email && isSame;
}

/** Sends a sign-in code by e-mail or SMS; the response is alike for every address (ACCOUNT-25). */
export async function requestCode(
  deps: CodeDeps & OfferDeps,
  context: RequestContext,
  form: ParsedBody<typeof requestLoginCode>,
): Promise<Result<'mail' | 'sms', Failure>> {
  if (!(await isOffered(deps, context))) return refuse({ code: 'not_found' });
  const checked = checkCodeRequest(form, await loadPhoneParser());
  const admitted = await fromHuman(deps, context, 'login', checked);
  if (!admitted.ok) return admitted;
  const address = admitted.value;
  const { email, username } = address;
  const customer =
    email === null
      ? await store.findByMobile(deps.database, context.tenant.id, username ?? '')
      : await store.findByEmail(deps.database, context.tenant.id, email);
  const account = customer !== undefined && isProven(customer, address) ? customer : undefined;
  const channel = email === null ? 'sms' : 'mail';
  const to = { channel, address: email ?? username ?? '' } as const;
  const sent = await sendCode(deps, context, { ...codeOf(address), to, account });
  return sent.ok ? ok(channel) : sent;
}

/** Signs in by a code and consumes it. */
export async function logInByCode(
  deps: Deps,
  context: RequestContext,
  form: ParsedBody<typeof endpoint>,
): Promise<Result<UserSession, Failure>> {
  if (!(await isOffered(deps, context))) return refuse({ code: 'not_found' });
  const checked = checkCodeLogin(form, await loadPhoneParser());
  const sent = await fromHuman(deps, context, 'login_code', checked);
  if (!sent.ok) return sent;
  const { otp, ...address } = sent.value;
  const code = codeOf(address);
  const owner = `customer:${code.addresses[0]}`;
  const isRecognised = (await recognisedBrowser(deps.database, context, owner)) !== null;
  const guess = { ...code, otp, isRecognised };
  const secret = { kind: 'code', owner } as const;
  return guessing(deps, context, secret, () =>
    deps.database.forTenant(context.tenant.id, (tx) => enter(deps, tx, context, guess, address)),
  );
}

async function enter(
  deps: Deps,
  tx: TenantTx,
  context: RequestContext,
  guess: CodeFor & { readonly otp: string; readonly isRecognised: boolean },
  address: Address,
): Promise<Judged<UserSession>> {
  const { now } = context;
  const right = await answerCode(deps, tx, guess, now);
  const taken = right && (await takeProof(tx, right.id, 'login', now));
  const account = taken?.customer_id ? await store.findById(tx, taken.customer_id) : undefined;
  if (account === undefined || !isProven(account, address)) {
    return { isRight: false, answer: WRONG_CODE };
  }
  const answer = await signIn(deps, tx, context, account, 'code');
  if (answer.ok && address.email === null) await store.confirmMobile(tx, account.id, now);
  return { isRight: true, answer };
}
