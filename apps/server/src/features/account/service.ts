import { randomUUID } from 'node:crypto';
import type {
  guestLogIn,
  logIn as logInEndpoint,
  UserSession,
} from '@nadi/contract/account/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { withAsciiDigits } from '@nadi/domain/account/digits';
import { checkGuestForm } from '@nadi/domain/account/guest-form';
import { composed } from '@nadi/domain/account/password';
import { assemblePhone } from '@nadi/domain/account/phone';
import { checkLoginForm } from '@nadi/domain/account/sign-in-forms';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { isPassword } from '../../platform/password.ts';
import { loadPhoneParser } from '../../platform/phone-parser.ts';
import { makeToken } from '../../platform/secret.ts';
import { takesGuests } from './policy.ts';
import type { OwnDataDeps } from './profile/own-data.ts';
import { bearerHash } from './sign-in/bearer.ts';
import { fieldFailure } from './sign-in/codes.ts';
import { guessing } from './sign-in/guesses.ts';
import { openSession, signIn } from './sign-in/sign-in.ts';
import * as store from './store.ts';

/** Dependencies of the feature, injected by `app.ts`. */
export type AccountDeps = OwnDataDeps;

type Login = ParsedBody<typeof logInEndpoint>;
type GuestLogin = ParsedBody<typeof guestLogIn>;

const WRONG = refuse<Failure>({ code: 'invalid_credentials' });

/**
 * Signs in by mobile number and password. An unknown number and a wrong password get one response
 * after the same time. Only failures count towards the limits, by account and by network.
 */
export async function logIn(
  deps: AccountDeps,
  context: RequestContext,
  login: Login,
): Promise<Result<UserSession, Failure>> {
  const checked = checkLoginForm(login, await loadPhoneParser());
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { mobile_number: mobile, country_code: country, password } = checked.value;
  const secret = { kind: 'password', owner: `customer:${mobile}` } as const;
  return guessing(deps, context, secret, async () => {
    const customer = await store.findByMobile(deps.database, context.tenant.id, mobile);
    const matches = await isPassword(customer?.password_hash ?? null, composed(password));
    const isPasswordRight = await isNumber(login.username, country, mobile);
    if (customer === undefined || !matches || !isPasswordRight)
      return { isRight: false, answer: WRONG };
    const answer = await deps.database.forTenant(context.tenant.id, (tx) =>
      signIn(deps, tx, context, customer, 'password'),
    );
    return { isRight: true, answer };
  });
}

/**
 * Checks whether the typed full number, country code and all, is this one. An absent one never
 * matches.
 */
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
 * Starts a guest session. Every guest is new: one never matches an account or another guest (ruling
 * "guest"). Terms must be accepted only if the venue has some.
 */
export async function logInGuest(
  deps: AccountDeps,
  context: RequestContext,
  guest: GuestLogin,
): Promise<Result<UserSession, Failure>> {
  const { tenant, now } = context;
  if (!takesGuests(tenant)) return refuse({ code: 'guest_not_allowed' });
  const site = await deps.directory.siteById(tenant.id);
  const checked = checkGuestForm(guest, {
    hasTerms: Boolean(site?.config.tnc.trim()),
    allowsPunctuation: site?.namePunctuation ?? false,
    parse: await loadPhoneParser(),
  });
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { name, email, mobile_number: mobile, country_code: country } = checked.value;
  if (!(await isNumber(guest.mobile, country, mobile))) {
    return fieldFailure({ mobile: 'mobile_number' });
  }
  const details = { name, email, mobile, now };
  return ok(
    await deps.database.forTenant(tenant.id, async (tx) => {
      const row = await store.addGuest(tx, { ...details, cartId: randomUUID() });
      return openSession(deps, tx, context, { row, method: 'guest', token: makeToken() });
    }),
  );
}

/**
 * Ends the bearer's session on the server, and with it its visitor token (ACCOUNT-11). The cart
 * stays the customer's.
 */
export async function logOut(deps: AccountDeps, context: RequestContext): Promise<void> {
  const hash = bearerHash(context);
  await deps.database.forTenant(context.tenant.id, (tx) => store.endSession(tx, hash));
}
