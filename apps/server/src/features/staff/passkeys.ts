import { randomUUID } from 'node:crypto';
import type * as endpoint from '@nadi/contract/staff/passkey-endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { challengeEnd } from '@nadi/domain/staff/session';
import { checkPasskeyForm } from '@nadi/domain/staff/sign-in-forms';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { auditActorOf, unknownActor, writeAuditEntry } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { RequestContext, StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { derive, makeToken, tokenHash } from '../../platform/secret.ts';
import { byOwnPassword } from './own-password.ts';
import { openSession, type SignedIn, type StaffDeps } from './sign-in.ts';
import * as store from './store.passkey.ts';
import { lockActive } from './store.ts';

/** EdDSA, ES256 and RS256; every device supports one of them. */
const ALGORITHMS = [-8, -7, -257];

const INVALID = refuse<Failure>({ code: 'invalid_passkey' });

/** Loads the library on first use. */
const webauthn = () => import('@simplewebauthn/server');

/** Returns the host a key is created for, the only one it opens. */
const hostOf = ({ origin }: RequestContext): string => new URL(origin).hostname;

/** Lists the caller's own passkeys in their public form. */
export async function listPasskeys(
  { database }: Pick<StaffDeps, 'database'>,
  { tenant, staff }: StaffContext,
): Promise<endpoint.PasskeyView[]> {
  const rows = await store.listPasskeys(database, tenant.id, staff.id);
  return rows.map(({ id, name, created_ms: created, used_ms: used }) => ({
    id: handleOf('k', id),
    name,
    created_at: formatInstant(created, tenant.offset),
    last_used_at: used === null ? null : formatInstant(used, tenant.offset),
  }));
}

/**
 * Creates a challenge for a device to sign.
 *
 * @param staffId Owner of the key to be added; null: a sign-in.
 */
async function newChallenge(
  database: Database,
  { tenant, now }: RequestContext,
  staffId: number | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = makeToken();
  const row = { hash: tokenHash(challenge), staffId, expiresAt: challengeEnd(now) };
  await store.addChallenge(database, tenant.id, row);
  return Uint8Array.from(Buffer.from(challenge, 'base64url'));
}

/** Checks that a signed challenge was issued here; the check consumes it. */
const spends =
  (database: Database, { tenant, now }: RequestContext, staffId: number | null) =>
  (challenge: string): Promise<boolean> =>
    store.spendChallenge(database, tenant.id, { hash: tokenHash(challenge), staffId, now });

/**
 * Returns the options for a device to create a passkey for the caller (STAFF-10). The key is
 * discoverable and requires user verification.
 */
export async function offerPasskey(
  { database, secret }: StaffDeps,
  context: StaffContext,
): Promise<Record<string, unknown>> {
  const { tenant, staff } = context;
  const { generateRegistrationOptions } = await webauthn();
  const own = await store.listPasskeys(database, tenant.id, staff.id);
  const options = await generateRegistrationOptions({
    rpName: tenant.name,
    rpID: hostOf(context),
    userName: staff.email,
    userDisplayName: staff.name,
    userID: Uint8Array.from(derive(secret, 'staff passkey', `${tenant.id}:${staff.id}`)),
    challenge: await newChallenge(database, context, staff.id),
    attestationType: 'none',
    excludeCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
}

type NewCredential = ParsedBody<typeof endpoint.addPasskey>['credential'];

/**
 * Returns the key a device created; null: it signed another challenge, for another owner, or not at
 * all.
 */
async function madeKey({ database }: StaffDeps, context: StaffContext, made: NewCredential) {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: made as RegistrationResponseJSON,
    expectedChallenge: spends(database, context, context.staff.id),
    expectedOrigin: context.origin,
    expectedRPID: hostOf(context),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  return verified?.verified ? verified.registrationInfo.credential : null;
}

/**
 * Adds a passkey of the caller's, by their password (STAFF-10). An unattended session cannot be
 * turned into lasting access.
 */
export async function addPasskey(
  deps: StaffDeps,
  context: StaffContext,
  form: ParsedBody<typeof endpoint.addPasskey>,
): Promise<Result<null, Failure>> {
  const checked = checkPasskeyForm(form);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { tenant, staff, now } = context;
  const { name, password } = checked.value;
  return byOwnPassword(deps, context, { field: 'password', password }, async () => {
    const key = await madeKey(deps, context, form.credential);
    if (key === null) return INVALID;
    const { id: credentialId, publicKey, counter, transports = [] } = key;
    const made = { credentialId, publicKey, counter, transports };
    return deps.database.forTenant(tenant.id, async (tx) => {
      const passkey = { ...made, id: randomUUID(), staffId: staff.id, name, now };
      const isNew = (await lockActive(tx, staff.id)) && (await store.addPasskey(tx, passkey));
      if (!isNew) return INVALID;
      const entry = {
        action: 'staff.passkey_added',
        subject: `staff:${staff.id}`,
        after: { name },
      };
      await writeAuditEntry(tx, auditActorOf(context), entry, now);
      return ok(null);
    });
  });
}

/** Deletes one of the caller's keys; another member's is not found. */
export async function removePasskey(
  { database }: StaffDeps,
  context: StaffContext,
  handle: string,
): Promise<Result<null, Failure>> {
  const { tenant, staff, now } = context;
  const id = uuidOfHandle('k', handle);
  return database.forTenant(tenant.id, async (tx) => {
    const isRemoved = id !== null && (await store.removePasskey(tx, staff.id, id));
    if (!isRemoved) return refuse<Failure>({ code: 'not_found' });
    const entry = { action: 'staff.passkey_removed', subject: `staff:${staff.id}` };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    return ok(null);
  });
}

/**
 * Returns the options for a sign-in by passkey (STAFF-10). They name no account, since the device
 * identifies the owner of its key.
 */
export async function beginPasskeySignIn(
  { database }: StaffDeps,
  context: RequestContext,
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(context),
    challenge: await newChallenge(database, context, null),
    userVerification: 'required',
  });
  return { ...options };
}

type Assertion = ParsedBody<typeof endpoint.signInByPasskey>['credential'];

/** Returns a device's new counter, if it signed for this key; null: it did not. */
async function countOf(
  { database }: StaffDeps,
  context: RequestContext,
  assertion: Assertion,
  credential: store.CredentialRow,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { public_key: publicKey, counter, transports } = credential;
  const { response, clientExtensionResults, id, rawId, type } = assertion;
  const { userHandle, ...signed } = response;
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults,
      response: { ...signed, ...(userHandle ? { userHandle } : {}) },
    },
    expectedChallenge: spends(database, context, null),
    expectedOrigin: context.origin,
    expectedRPID: hostOf(context),
    credential: { id, publicKey: Uint8Array.from(publicKey), counter, transports },
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/**
 * Signs in by a key and the device's user verification, which are two factors (STAFF-10). Every
 * fault gets one response and an audit entry.
 */
export async function signInByPasskey(
  deps: StaffDeps,
  context: RequestContext,
  assertion: Assertion,
): Promise<Result<SignedIn, Failure>> {
  const { tenant, now } = context;
  const credential = await store.findCredential(deps.database, tenant.id, assertion.id);
  const count = credential ? await countOf(deps, context, assertion, credential) : null;
  return deps.database.forTenant(tenant.id, async (tx) => {
    const isVerified =
      credential !== undefined &&
      count !== null &&
      (await lockActive(tx, credential.staff_id)) &&
      (await store.notePasskeyUse(tx, credential, count, now));
    if (isVerified)
      return ok(
        await openSession(deps, tx, context, { ...credential, id: credential.staff_id }, 'passkey'),
      );
    const refused = {
      action: 'session.refused',
      ...(credential && { subject: `staff:${credential.staff_id}` }),
    };
    await writeAuditEntry(tx, unknownActor(context), refused, now);
    return INVALID;
  });
}
