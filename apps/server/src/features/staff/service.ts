export type { TellStaff } from './invitations.ts';
export { inviteOwner } from './members.ts';
export { forgetEndedChallenges, venuesWithEndedChallenges } from './passkeys.ts';
export { totpSealedFor } from './policy.ts';
export { SEALED_APPS } from './sealed-apps.ts';
export {
  forgetEndedStaffSessions,
  isStillSignedIn,
  makeIdentifyStaff,
  venuesWithEndedStaffSessions,
} from './sessions.ts';
