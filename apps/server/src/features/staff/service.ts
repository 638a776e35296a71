export type { NotifyStaff } from './invitations.ts';
export { inviteOwner, inviteOwnerWithin } from './members.ts';
export { totpSealedFor } from './policy.ts';
export { SEALED_APPS } from './sealed-apps.ts';
export { isStillSignedIn, makeIdentifyStaff } from './sessions.ts';
