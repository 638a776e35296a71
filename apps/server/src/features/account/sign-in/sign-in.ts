import type { UserSession } from '@nadi/contract/account/endpoints';
import { accountType } from '@nadi/domain/account/access';
import { deviceName } from '@nadi/domain/account/device-name';
import { isNotifiedSignIn } from '@nadi/domain/account/known-device';
import { sessionEnd } from '@nadi/domain/account/session';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { failureMessage } from '../../../platform/http/answer/answer.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { deviceTokenOf } from '../../../platform/http/context/device-cookie.ts';
import { rememberNetwork } from '../../../platform/http/limits/known-networks.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import { formatInstant } from '../../../platform/instant-text.ts';
import type { Sealer } from '../../../platform/sealed-text.ts';
import { makeToken, tokenHash } from '../../../platform/secret.ts';
import type { PrivateFileStore } from '../../../platform/storage/private-file-store.ts';
import { membershipCardOf } from '../cards/own-cards.ts';
import { maskedNumber } from '../documents/document-number.ts';
import { ownDocuments } from '../documents/store.document.ts';
import type { NotifyCustomer } from '../notifications.ts';
import * as store from '../store.ts';
import { bindCart, type LeftLine, type MoveCart } from './bind-cart.ts';
import { visitorTokenOf } from './identify.ts';
import { rememberDevice } from './store.device.ts';

export interface SignInDeps {
  readonly secret: string;
  /** Moves a cart's holds to another cart; the cart's, injected by app.ts. */
  readonly moveCart: MoveCart;
  readonly files: Pick<PrivateFileStore, 'link'>;
  readonly sealer: Sealer;
  readonly notify: NotifyCustomer;
}

/** Error codes by the status of the application that came with the account (PARTNER-04). */
const UNAPPROVED = { waiting: 'account_not_approved', rejected: 'account_rejected' } as const;

/**
 * Completes a sign-in by any method, once the account is proven. Opens a session with the caller's
 * cart, in the transaction of the proof. Refusals: account_disabled (ACCOUNT-32);
 * account_not_approved, for a partner pending approval; account_rejected. They are returned only to
 * a caller who could have signed in.
 */
export async function signIn(
  deps: SignInDeps,
  tx: TenantTx,
  context: RequestContext,
  account: store.AccountRow,
  method: store.SignInMethod,
): Promise<Result<UserSession, Failure>> {
  if (account.is_disabled) return refuse({ code: 'account_disabled' });
  if (account.approval !== null) return refuse({ code: UNAPPROVED[account.approval] });
  const { tenant, now } = context;
  const token = makeToken();
  const holder = { customerId: account.id, memberId: null };
  const device = tokenHash(deviceTokenOf(deps.secret, context, token));
  const [facts, session, identityDocuments] = await Promise.all([
    // First, because it locks the account.
    rememberDevice(tx, account.id, device, now),
    openSession(deps, tx, context, { row: account, method, token }),
    ownDocuments(tx, account.id),
    rememberNetwork(tx, deps.secret, { owners: ownersOf(account), address: context.address }),
  ]);
  if (isNotifiedSignIn(facts)) await notifyOfDevice(deps, tx, context, account, device);
  const { photo_file: photo, dob } = account;
  const documents = identityDocuments.map((one) => ({
    id_proof_type_id: one.type_id,
    id_proof_number: maskedNumber(deps.sealer, tenant.id, holder, one),
  }));
  const link = photo && deps.files.link(tenant.id, photo, now);
  return ok({ ...session, profile_image: link, dob, documents });
}

/** Notifies the proven e-mail address of a sign-in from a new browser (ACCOUNT-52). */
async function notifyOfDevice(
  { notify }: SignInDeps,
  tx: TenantTx,
  context: RequestContext,
  { id, name, email, has_proven_email: isProven }: store.AccountRow,
  device: Buffer,
): Promise<void> {
  if (email === null || !isProven) return;
  const { language, now } = context;
  const to = { channel: 'mail', address: email } as const;
  const event = { kind: 'new_device', device: deviceName(deviceOf(context)), at: now } as const;
  const about = `device:${id}:${device.toString('base64url')}:${now}`;
  await notify(tx, { to, name, language, about, event }, now);
}

/** Returns the names under which the account's attempts and codes are counted, proven ones only. */
const ownersOf = (account: store.AccountRow): readonly string[] =>
  [
    account.has_proven_mobile ? account.mobile : null,
    account.has_proven_email ? account.email : null,
  ].flatMap((address) => (address === null ? [] : [`customer:${address}`]));

/** Length of the user agent that is stored, enough to distinguish devices. */
const DEVICE_LENGTH_MAX = 200;

const deviceOf = ({ header }: RequestContext): string | null =>
  header('user-agent')?.slice(0, DEVICE_LENGTH_MAX).toWellFormed() || null;

interface NewSession {
  readonly row: store.CustomerRow;
  readonly method: store.SignInMethod;
  /** Bearer token of the session. */
  readonly token: string;
}

/** Opens a session of an account or a guest and binds the caller's cart to it. */
export async function openSession(
  { secret, moveCart }: Pick<SignInDeps, 'secret' | 'moveCart'>,
  tx: TenantTx,
  context: RequestContext,
  { row, method, token }: NewSession,
): Promise<UserSession> {
  const vtoken = visitorTokenOf(secret, token);
  const expiresAt = sessionEnd(context.now);
  const { now } = context;
  const customer = { customerId: row.id, cartId: row.cart_id };
  // In order on the same connection, but sent without waiting in between.
  const sessionHash = tokenHash(token);
  const session = { hash: sessionHash, customerId: row.id, method, device: deviceOf(context) };
  const visitor = { hash: tokenHash(vtoken), ...customer, isDead: false, sessionHash, now };
  const [, , left] = await Promise.all([
    store.addSession(tx, { ...session, now, expiresAt }),
    store.saveVisitor(tx, visitor),
    bindCart(moveCart, tx, context, row),
    store.endPastSessions(tx, row.id, now),
  ]);
  return {
    token,
    vtoken,
    expires_at: formatInstant(expiresAt, context.tenant.offset),
    left_out: leftOut(left, context),
    ...userOf(row, membershipCardOf(row, context.tenant, now)),
  };
}

const leftOut = (
  left: readonly LeftLine[],
  { language }: RequestContext,
): UserSession['left_out'] =>
  left.map(({ title, date, startTime, why }) => ({
    name: title.en,
    ar_name: title.ar,
    date,
    start_time: startTime,
    message: failureMessage(failureOf(why), language),
  }));

const userOf = (row: store.CustomerRow, card: string | null) => ({
  id: row.id,
  is_anonymous: row.is_guest ? (1 as const) : (0 as const),
  first_name: row.first_name,
  last_name: row.last_name,
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  b2b_id: row.b2b_id,
  b2b_type: row.b2b_type,
  account_type: accountType({
    isGuest: row.is_guest,
    membershipCardNumber: card,
    b2bId: row.b2b_id,
    b2bType: row.b2b_type,
  }),
  membership_card_number: card,
  profile_image: null,
  country_id: row.nationality_id,
  dob: null,
  gender: row.gender,
  religion: null,
  documents: [],
});
