import type { Limit } from '@nadi/contract/wire/limits';

/** PARTNER-09: invitations that one address is sent in a day, whoever sends them. */
export const invitationsByAddress: Limit = { times: 5, seconds: 86_400 };

/** PARTNER-02: applications of one account in a day; somebody new is counted by the codes that are sent. */
export const applicationsOfDay: Limit = { times: 5, seconds: 86_400 };
