import { randomUUID } from 'node:crypto';
import type {
  guestLogIn,
  logIn as logInEndpoint,
  UserSession,
} from '@nadi/contract/account/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { withAsciiDigits } from '@nadi/domain/account/digits';
import { checkName } from '@nadi/domain/account/name';
import { assemblePhone } from '@nadi/domain/account/phone';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { TenantDirectory } from '../../platform/http/context/tenant-directory.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import { networkOf } from '../../platform/http/limits/network.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { isPassword } from '../../platform/password.ts';
import { loadPhoneParser } from '../../platform/phone-parser.ts';
import { tokenHash } from '../../platform/secret.ts';
import type { MoveCart } from './bind-cart.ts';
import { failuresByAccount, failuresByNetwork, failuresHere, takesGuests } from './policy.ts';
import { openSession, signIn } from './sign-in.ts';
import * as store from './store.ts';

export type { MoveCart } from './bind-cart.ts';
export {
  forgetEndedSessions,
  forgetGuests,
  forgetVisitors,
  venuesWithEndedSessions,
  venuesWithOldVisitors,
  venuesWithPassingGuests,
} from './forget-inactive.ts';
export { makeIdentify } from './identify.ts';

export interface AccountDeps {
  readonly database: Database;
  readonly directory: TenantDirectory;
  readonly attempts: Attempts;
  readonly secret: string;
  /** Gives a cart's holds to another cart; the cart's, handed in by app.ts. */
  readonly moveCart: MoveCart;
}

type Login = ParsedBody<typeof logInEndpoint>;
type GuestLogin = ParsedBody<typeof guestLogIn>;

const WRONG = refuse<Failure>({ code: 'invalid_credentials' });

/**
 * Signs in by mobile number and password. Unknown number and wrong password are one answer after
 * the same time. Only failures count towards the limits, by account and by network.
 */
export async function logIn(
  deps: AccountDeps,
  context: RequestContext,
  login: Login,
): Promise<Result<UserSession, Failure>> {
  const phone = assemblePhone(login.country_code, login.mobile_number, await loadPhoneParser());
  if (!phone.ok) {
    const reason = phone.refusal === 'required' ? 'mobile_required' : phone.refusal;
    return refuse({ code: 'validation_failed', errors: { mobile_number: [reason] } });
  }
  const guess = await countGuess(deps.attempts, context, phone.value);
  if (!guess.ok) return guess;
  const row = await findMatch(deps, context, login, phone.value).catch(async (error: unknown) => {
    await guess.value.giveBack();
    throw error;
  });
  if (row === null) return WRONG;
  await guess.value.wasRight();
  return deps.database.forTenant(context.tenant.id, (tx) =>
    signIn(deps, tx, context, row, 'password'),
  );
}

/** A guess that was counted, and what becomes of its counts. */
interface Guess {
  /** Nothing was learnt from it. */
  giveBack(): Promise<void>;
  /** It was no guess: its network has not guessed at this account before either. */
  wasRight(): Promise<void>;
}

/**
 * ACCOUNT-10: counts a login before its password is looked at, so that guesses side by side count too, whichever
 * process they come to. One that is refused by one count uses up none.
 */
async function countGuess(
  attempts: Attempts,
  { tenant, address }: RequestContext,
  mobile: string,
): Promise<Result<Guess, Failure>> {
  const network = networkOf(address);
  const account = `login:${mobile}`;
  const here = `${account}:${network}`;
  const from = `login-from:${network}`;
  const seconds = await attempts.count(tenant.id, [
    [here, failuresHere],
    [account, failuresByAccount],
    [from, failuresByNetwork],
  ]);
  if (seconds !== null) return refuse({ code: 'too_many_requests', parameters: { seconds } });
  return ok({
    giveBack: () => attempts.uncount(tenant.id, [here, account, from]),
    wasRight: () => attempts.uncount(tenant.id, [account, from], [here]),
  });
}

/** The account whose number, password and user name these are. */
async function findMatch(
  { database }: AccountDeps,
  context: RequestContext,
  login: Login,
  mobile: string,
): Promise<store.AccountRow | null> {
  const row = await store.findByMobile(database, context.tenant.id, mobile);
  const matches = await isPassword(row?.password_hash ?? null, login.password);
  return row && matches && (await isNumber(login.username, login.country_code, mobile))
    ? row
    : null;
}

/** Whether what a caller sends as the whole number, country code and all, is this one; nothing is. */
async function isNumber(
  typed: string | undefined,
  countryCode: string,
  mobile: string,
): Promise<boolean> {
  if (!typed?.trim()) return true;
  const digits = withAsciiDigits(typed).replace(/\D/g, '');
  const country = countryCode.replace(/\D/g, '');
  if (`+${digits}` === mobile) return true;
  const rest = digits.startsWith(country) ? digits.slice(country.length) : digits;
  const phone = assemblePhone(country, rest, await loadPhoneParser());
  return phone.ok && phone.value === mobile;
}

/**
 * Starts a guest session. Every guest is somebody new: one never matches an account, nor another
 * guest (ruling "guest"). Terms must be accepted only where the venue has some.
 */
export async function logInGuest(
  deps: AccountDeps,
  context: RequestContext,
  guest: GuestLogin,
): Promise<Result<UserSession, Failure>> {
  const { tenant, now } = context;
  if (!takesGuests(tenant)) return refuse({ code: 'guest_not_allowed' });
  const site = await deps.directory.siteById(tenant.id);
  const name = checkName(guest.name, site?.namePunctuation ?? false);
  const phone = assemblePhone(guest.country_code, guest.mobile_number, await loadPhoneParser());
  const errors = {
    ...(name.ok ? {} : { name: [name.refusal] }),
    ...(phone.ok
      ? {}
      : { mobile_number: [phone.refusal === 'required' ? 'mobile_required' : phone.refusal] }),
    ...(phone.ok && !(await isNumber(guest.mobile, guest.country_code, phone.value))
      ? { mobile: ['mobile_number'] }
      : {}),
    ...(site?.config.tnc.trim() && !guest.tnc ? { tnc: ['terms'] } : {}),
  };
  if (!name.ok || !phone.ok || Object.keys(errors).length > 0) {
    return refuse({ code: 'validation_failed', errors });
  }
  const details = { name: name.value, email: guest.email.toLowerCase(), mobile: phone.value, now };
  return ok(
    await deps.database.forTenant(tenant.id, async (tx) => {
      const row = await store.addGuest(tx, { ...details, cartId: randomUUID() });
      return openSession(deps, tx, context, row, 'guest');
    }),
  );
}

/**
 * Ends the bearer's session on the server, and with it the visitor token that goes with it (ACCOUNT-11). The cart
 * stays the customer's.
 */
export async function logOut(deps: AccountDeps, context: RequestContext): Promise<void> {
  const bearer = context.header('authorization')?.replace(/^bearer +/i, '') ?? '';
  await deps.database.forTenant(context.tenant.id, (tx) => store.endSession(tx, tokenHash(bearer)));
}
