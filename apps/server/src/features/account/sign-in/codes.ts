import { randomUUID } from 'node:crypto';
import {
  type CodePurpose,
  codeEnd,
  isSentAgain,
  minutesLeft,
  provenEnd,
  WRONG_CODES_AT_MOST,
} from '@nadi/domain/account/one-time-code';
import { OTP_LENGTH } from '@nadi/domain/account/otp';
import { isServedNumber, type TextCodeLimits } from '@nadi/domain/account/text-codes';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Captcha } from '../../../platform/captcha/captcha.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Attempts, Counted } from '../../../platform/http/limits/attempts.ts';
import { networkOf } from '../../../platform/http/limits/network.ts';
import { type Failure, fieldFailure } from '../../../platform/http/mount.ts';
import { loadCountryOf } from '../../../platform/phone-parser.ts';
import { derive } from '../../../platform/secret.ts';
import type { Notification, NotifyCustomer } from '../notifications.ts';
import { codesByNetwork, codesFromThereOfDay, codesOfDay, codesTo } from '../policy.ts';
import * as store from '../store.proof.ts';
import type { AccountRow } from '../store.ts';
import { recognisedBrowser } from './recognised-browser.ts';

export { fromHuman } from '../../../platform/captcha/from-human.ts';
export { fieldFailure } from '../../../platform/http/mount.ts';

export interface CodeDeps {
  readonly database: Database;
  readonly attempts: Attempts;
  readonly captcha: Captcha;
  readonly secret: string;
  readonly notify: NotifyCustomer;
}

/** Purpose of a code and the addresses it covers: a mobile number, an e-mail address, or both. */
export interface CodeFor {
  readonly purpose: CodePurpose;
  readonly addresses: readonly string[];
}

/** Refusal for a code that is wrong, expired, used or was never sent; one response for all. */
export const WRONG_CODE = refuse<Failure>({ code: 'invalid_otp', data: { otpError: true } });

const DAY_SECONDS = 86_400;

/** Field of a typed number in the form that requests a code; absent: the account's own number. */
const NUMBER_FIELDS: Readonly<Partial<Record<store.Purpose, string>>> = {
  registration: 'mobile',
  login: 'username',
  reset: 'username',
  contact: 'mobile',
};

const keyOf = (secret: string, { purpose, addresses }: CodeFor): Buffer =>
  derive(secret, `code for ${purpose}`, addresses.join(' '));

const hashOf = (secret: string, { purpose, addresses }: CodeFor, otp: string): Buffer =>
  derive(secret, `code of ${purpose}`, `${addresses.join(' ')} ${otp}`);

/**
 * Derives the code of a request from its random id, so that it can be sent again (decision 185).
 *
 * It is not stored. Of 48 bits, every code is as likely as the others.
 */
function codeOf(secret: string, id: string): string {
  const bits = derive(secret, 'one-time code', id).readUIntBE(0, 6);
  return String(bits % 10 ** OTP_LENGTH).padStart(OTP_LENGTH, '0');
}

export interface CodeRequest extends CodeFor {
  readonly to: NonNullable<Notification['to']>;
  /**
   * Account that the code opens. `new`: none yet; undefined: none, so nothing is sent, in the same
   * time.
   */
  readonly account: Pick<AccountRow, 'id' | 'name'> | 'new' | undefined;
  /** Address that becomes the account's once the code is confirmed. */
  readonly newAddress?: string;
}

/**
 * Sends the earlier one-time code again, or a new one that invalidates it (ACCOUNT-22, ACCOUNT-25).
 * For an address without an account the same is written and nothing is sent. Refusal: too_many_requests, counted
 * alike for both (ACCOUNT-24). Returns the id of the request.
 */
export async function sendCode(
  deps: CodeDeps,
  context: RequestContext,
  request: CodeRequest,
): Promise<Result<string, Failure>> {
  const { attempts, database } = deps;
  const { tenant } = context;
  const { channel, address: to } = request.to;
  const field = NUMBER_FIELDS[request.purpose];
  if (field && channel === 'sms' && !(await isServed(to, tenant.textCodes)))
    return fieldFailure({ [field]: 'country_not_served' });
  const counts = await countsOf(deps, context, request);
  const seconds = await attempts.count(tenant.id, counts);
  if (seconds !== null) return refuse({ code: 'too_many_requests', parameters: { seconds } });
  return ok(await database.forTenant(tenant.id, (tx) => writeCode(deps, tx, context, request)));
}

/** Checks whether the venue sends codes to a number; only a venue's own list needs its country. */
async function isServed(number: string, limits: TextCodeLimits): Promise<boolean> {
  const country = limits.chosenCountries === null ? null : (await loadCountryOf())(number);
  return isServedNumber(number, country, limits);
}

/** Writes the code and its message; returns the id of the request. */
async function writeCode(
  { notify, secret }: CodeDeps,
  tx: TenantTx,
  { language, now }: RequestContext,
  request: CodeRequest,
): Promise<string> {
  const { account, purpose, newAddress = null } = request;
  const person = account === undefined || account === 'new' ? null : account;
  const customerId = person?.id ?? null;
  const addressKey = keyOf(secret, request);
  const earlier = await store.lockProof(tx, purpose, addressKey);
  const again = earlier && isRepeated(secret, request, earlier, now) ? earlier : undefined;
  const id = again?.id ?? randomUUID();
  const code = codeOf(secret, id);
  const answerHash = answerHashOf(secret, request, id);
  const expiresAt = again?.expires_ms ?? codeEnd(now);
  const proof = { id, purpose, addressKey, answerHash, customerId, newAddress, now, expiresAt };
  const notification: Notification = {
    to: account === undefined ? null : request.to,
    name: person?.name ?? null,
    language,
    about: `code:${randomUUID()}`,
    event: { kind: 'code', code, purpose, minutes: minutesLeft(expiresAt, now) },
  };
  await Promise.all([store.saveProof(tx, proof), notify(tx, notification, now)]);
  return id;
}

/**
 * Derives the hash of the answer to a request. No code matches that of an unknown address, which
 * answers a repeated request like that of an account (ACCOUNT-25).
 */
const answerHashOf = (secret: string, request: CodeRequest, id: string): Buffer =>
  hashOf(secret, request, request.account === undefined ? `none ${id}` : codeOf(secret, id));

/** Checks whether the earlier code was for the same account, or for none, and is sent again. */
function isRepeated(
  secret: string,
  request: CodeRequest,
  earlier: store.ProofRow,
  now: number,
): boolean {
  const { account, newAddress = null } = request;
  const customerId = account === undefined || account === 'new' ? null : account.id;
  const { wrong, expires_ms: expiresAt, is_proven: isConfirmed } = earlier;
  return (
    earlier.customer_id === customerId &&
    earlier.new_address === newAddress &&
    earlier.answer_hash.equals(answerHashOf(secret, request, earlier.id)) &&
    isSentAgain({ expiresAt, wrong, isConfirmed }, now)
  );
}

/** Returns the counters of codes to an address that all callers share, and those of one network. */
export const codeCounters = (to: string, network: string | null): readonly string[] => [
  `code-to:${to}`,
  `code-day:${to}`,
  `code-day:${to}:browsers`,
  ...(network === null
    ? []
    : [`code-to:${to}:${network}`, `code-day:${to}:${network}`, `code-from:${network}`]),
];

/**
 * Returns the counters of a code to an address (ACCOUNT-24).
 *
 * A browser that its account recognises (ACCOUNT-37), and a network from which it signed in before,
 * have counters of their own, so that requests of others do not keep an owner from a code.
 */
async function countsOf(
  { attempts, database }: Pick<CodeDeps, 'attempts' | 'database'>,
  context: RequestContext,
  { account, to: { channel, address: to } }: CodeRequest,
): Promise<readonly Counted[]> {
  const { tenant, address } = context;
  const network = networkOf(address);
  const ofNetwork: Counted = [`code-from:${network}`, codesByNetwork];
  const browser = await recognisedBrowser(database, context, `customer:${to}`);
  if (browser !== null)
    return [
      [`code-to:${to}:${browser}`, codesTo],
      [`code-day:${to}:${browser}`, codesFromThereOfDay],
      [`code-day:${to}:browsers`, codesOfDay],
      ofNetwork,
    ];
  const here: readonly Counted[] = [[`code-day:${to}:${network}`, codesFromThereOfDay], ofNetwork];
  if (await attempts.isKnown(tenant.id, `customer:${to}`, address))
    return [[`code-to:${to}:${network}`, codesTo], ...here];
  // Only messages that cost something count; the other key makes the same statement of both.
  const texts = channel === 'sms' && account !== undefined ? 'texts' : `unsent:${to}`;
  const ofDay = { times: tenant.textCodes.perDay, seconds: DAY_SECONDS };
  return [
    [`code-to:${to}`, codesTo],
    [`code-day:${to}`, codesOfDay],
    ...here,
    [`code-day:${texts}`, texts === 'texts' ? ofDay : codesOfDay],
  ];
}

/**
 * Checks a code against the one that was sent; null: it differs, and the try is counted
 * (ACCOUNT-22). A right code stays valid for a while for the step that follows, until
 * `store.takeProof` consumes it. Wrong tries of a browser that the account recognises are counted by
 * themselves, so that a stranger's do not use up the owner's (ACCOUNT-37).
 */
export async function answerCode(
  { secret }: Pick<CodeDeps, 'secret'>,
  tx: TenantTx,
  guess: CodeFor & { readonly otp: string; readonly isRecognised?: boolean },
  now: number,
): Promise<store.AnsweredProof | null> {
  const proof = await store.answerProof(tx, {
    purpose: guess.purpose,
    addressKey: keyOf(secret, guess),
    answerHash: hashOf(secret, guess, guess.otp),
    now,
    provenUntil: provenEnd(now),
    wrongAtMost: WRONG_CODES_AT_MOST,
    isRecognised: guess.isRecognised ?? false,
  });
  return proof?.is_right ? proof : null;
}
