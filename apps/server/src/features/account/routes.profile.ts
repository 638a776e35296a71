import * as claims from '@nadi/contract/account/claim-endpoints';
import * as documentEndpoints from '@nadi/contract/account/document-endpoints';
import * as own from '@nadi/contract/account/profile-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { callersAccount } from './callers-account.ts';
import * as documents from './documents/documents.ts';
import { changeContact } from './profile/change-contact.ts';
import { changePassword } from './profile/change-password.ts';
import { claimBookings, declineBookings, readClaims } from './profile/guest-claims.ts';
import { ownLeaving } from './profile/leaving.ts';
import * as ownData from './profile/own-data.ts';
import * as profiles from './profile/profile.ts';
import type { AccountDeps } from './service.ts';
import * as devices from './sign-in/devices.ts';
import * as reauthentication from './sign-in/reauthentication.ts';

/** Mounts the endpoints of the caller's own account. */
export function mountProfile(mount: Mount, deps: AccountDeps): void {
  mount(own.readProfile, async ({ context }) => {
    const profile = await profiles.ownProfile(deps, context);
    return profile.ok ? ok({ data: profile.value }) : profile;
  });

  mount(own.updateProfile, async ({ context, body }) => {
    const profile = await profiles.updateProfile(deps, context, body);
    return profile.ok ? ok({ data: profile.value, message: 'done.saved' }) : profile;
  });

  mount(own.changeContact, async ({ context, body }) => {
    const step = await changeContact(deps, context, body);
    if (!step.ok) return step;
    const profile = await profiles.ownProfile(deps, context);
    return profile.ok ? ok({ data: profile.value, message: CONTACT_ERRORS[step.value] }) : profile;
  });

  mount(own.changePassword, async ({ context, body }) => {
    const changed = await changePassword(deps, context, body);
    if (!changed.ok) return changed;
    const profile = await profiles.ownProfile(deps, context);
    return profile.ok ? ok({ data: profile.value, message: 'done.ownPasswordChanged' }) : profile;
  });

  mount(own.readOwnData, async ({ context }) => {
    const data = await ownData.ownData(deps, context);
    return data.ok ? ok({ data: data.value }) : data;
  });

  mount(own.readLeaving, async ({ context }) => {
    const leaving = await ownLeaving(deps, context);
    return leaving.ok ? ok({ data: leaving.value }) : leaving;
  });

  mount(own.eraseAccount, async ({ context, query }) => {
    const done = await ownData.eraseAccount(deps, context, query.seen);
    return done.ok ? ok({ data: null, message: 'done.accountEnded' }) : done;
  });

  mount(claims.readClaims, async ({ context }) => {
    const found = await readClaims(deps, context);
    return found.ok ? ok({ data: found.value }) : found;
  });

  mount(claims.claimBookings, async ({ context, body }) => {
    const claimed = await claimBookings(deps, context, body);
    return claimed.ok ? ok({ data: claimed.value }) : claimed;
  });

  mount(claims.declineBookings, async ({ context }) => {
    const declined = await declineBookings(deps, context);
    return declined.ok ? ok({ data: declined.value }) : declined;
  });

  mount(own.listConsents, async ({ context }) =>
    ok({ data: await ownData.listConsents(deps.database, context) }),
  );

  mount(own.listDevices, async ({ context }) =>
    ok({ data: await devices.listDevices(deps.database, context) }),
  );

  mount(own.signOutDevice, async ({ context, params }) => {
    const ended = await devices.signOutDevice(deps.database, context, params.id);
    return ended.ok ? ok({ data: null }) : ended;
  });

  mount(own.signOutOtherDevices, async ({ context }) =>
    ok({ data: { ended: await devices.signOutOtherDevices(deps.database, context) } }),
  );
}

/** Mounts the endpoints that confirm the caller before a sensitive change. */
export function mountReauthentication(mount: Mount, deps: AccountDeps): void {
  mount(own.requestReauthenticationCode, async ({ context }) => {
    const sent = await reauthentication.requestReauthenticationCode(deps, context);
    if (!sent.ok) return sent;
    const message = sent.value.channel === 'sms' ? 'done.codeTexted' : 'done.codeMailed';
    return ok({ data: sent.value, message });
  });

  mount(own.reauthenticate, async ({ context, body }) => {
    const confirmed = await reauthentication.reauthenticate(deps, context, body);
    return confirmed.ok ? ok({ data: null }) : confirmed;
  });
}

/** Mounts the endpoints of identity documents. */
export function mountDocuments(mount: Mount, deps: documents.DocumentDeps): void {
  mount(documentEndpoints.listDocuments, async ({ context }) =>
    ok({ data: await documents.ownDocuments(deps, context) }),
  );

  mount(documentEndpoints.saveDocument, async ({ context, body }) => {
    const caller = callersAccount(context);
    if (!caller.ok) return caller;
    const holder = { customerId: caller.value.id, memberId: null };
    const saved = await documents.saveDocument(deps, context, holder, body);
    if (!saved.ok) return saved;
    return ok({ data: await documents.ownDocuments(deps, context), message: 'done.saved' });
  });

  mount(documentEndpoints.removeDocument, async ({ context, params }) => {
    const holder = { customerId: context.actor.customer?.id ?? 0, memberId: null };
    const removed = await documents.removeDocument(deps, context, holder, params.id);
    return removed.ok ? ok({ data: null }) : removed;
  });
}

const CONTACT_ERRORS = {
  mailed: 'done.codeMailed',
  texted: 'done.codeTexted',
  changed: 'done.saved',
} as const;
