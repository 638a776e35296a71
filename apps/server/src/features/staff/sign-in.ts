import { createHmac, randomUUID } from 'node:crypto';
import type { StaffSession } from '@nadi/contract/staff/endpoints';
import { composed } from '@nadi/domain/account/password';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import {
  checkStaffSignIn,
  type SecondFactor,
  type StaffSignInFields,
} from '@nadi/domain/staff/sign-in-forms';
import { fromBase32, type Hmac, stepOfCode } from '@nadi/domain/staff/totp';
import { unknownActor, writeAuditEntry } from '../../platform/audit.ts';
import { machineNow } from '../../platform/clock.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext, StaffActor } from '../../platform/http/context/context.ts';
import { deviceTokenOf } from '../../platform/http/context/device-cookie.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import { judgeGuess } from '../../platform/http/limits/guesses.ts';
import { rememberBrowser, rememberNetwork } from '../../platform/http/limits/known-networks.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { isPassword } from '../../platform/password.ts';
import type { Sealer } from '../../platform/sealed-text.ts';
import { makeToken, tokenHash } from '../../platform/secret.ts';
import { countStaffGuess } from './guesses.ts';
import { recoveryHash, secretOf, totpSealedFor } from './policy.ts';
import { addSession } from './store.session.ts';
import * as store from './store.ts';

export interface StaffDeps {
  readonly database: Database;
  readonly attempts: Attempts;
  readonly sealer: Sealer;
  /** Secret of the installation. */
  readonly secret: string;
  /** Channels whose messages wait for a setting of the operator. */
  readonly waitingChannels: StaffSession['waiting_channels'];
}

/** New session with its token. */
export interface SignedIn {
  readonly staff: StaffActor;
  readonly token: string;
  /** Text by which the browser is recognised from then on (STAFF-15). */
  readonly device: string;
}

const WRONG = refuse<Failure>({ code: 'invalid_staff_credentials' });

/**
 * Signs in to the console by e-mail, password and second factor (STAFF-03). A wrong factor and an
 * unknown, pending or disabled member get one response after the same time, and an audit entry.
 */
export async function signInStaff(
  deps: StaffDeps,
  context: RequestContext,
  form: StaffSignInFields,
): Promise<Result<SignedIn, Failure>> {
  const checked = checkStaffSignIn(form);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { email, password, code } = checked.value;
  const guess = await countStaffGuess(deps.attempts, context, email);
  if (!guess.ok) return guess;
  const { tenant, now } = context;
  return judgeGuess(guess.value, async () => {
    const member = await store.findByEmail(deps.database, tenant.id, email);
    const matches = await isPassword(member?.password_hash ?? null, composed(password));
    return deps.database.forTenant(tenant.id, async (tx) => {
      const isVerified =
        member !== undefined && matches && (await spendsFactor(deps, tx, member, code));
      if (isVerified) {
        const method = code.kind === 'totp' ? 'app' : 'recovery code';
        return { isRight: true, answer: ok(await openSession(deps, tx, context, member, method)) };
      }
      const refused = {
        action: 'session.refused',
        ...(member && { subject: `staff:${member.id}` }),
      };
      await writeAuditEntry(tx, unknownActor(context), refused, now);
      return { isRight: false, answer: WRONG };
    });
  });
}

/** Checks the second factor of a member who may sign in, and consumes it. */
async function spendsFactor(
  { sealer }: StaffDeps,
  tx: TenantTx,
  { id, sealed_totp: sealed, is_active: isActive }: store.StaffRow,
  factor: SecondFactor,
): Promise<boolean> {
  if (!isActive || sealed === null) return false;
  if (factor.kind === 'recovery') {
    const isStill = await store.lockActive(tx, id);
    return isStill && store.spendRecoveryCode(tx, id, recoveryHash(id, factor.code));
  }
  const app = fromBase32(sealer.unseal(sealed, totpSealedFor(tx.tenantId, id)));
  const step = stepOfCode(app, factor.code, machineNow(), hmac);
  return step !== null && store.spendStep(tx, id, step);
}

export const hmac: Hmac = (key, message) => createHmac('sha1', key).update(message).digest();

/** Opens a session in the transaction of the proof, and writes the audit entry. */
export async function openSession(
  { secret }: Pick<StaffDeps, 'secret'>,
  tx: TenantTx,
  context: RequestContext,
  { id, name, email, role }: Pick<store.StaffRow, 'id' | 'name' | 'email' | 'role'>,
  method: string,
): Promise<SignedIn> {
  const { now } = context;
  const token = makeToken();
  const sessionId = randomUUID();
  await addSession(tx, { hash: tokenHash(token), id: sessionId, staffId: id, now });
  const owners = [secretOf(email).owner];
  await rememberNetwork(tx, secret, { owners, address: context.address });
  const device = deviceTokenOf(secret, context, token);
  await rememberBrowser(tx, secret, { owner: secretOf(email).owner, browser: tokenHash(device) });
  const actor = { ...unknownActor(context), staffId: id, name, role };
  await writeAuditEntry(tx, actor, { action: 'session.started', after: { method } }, now);
  return { token, device, staff: { id, name, email, role, sessionId, signedInAt: now } };
}
