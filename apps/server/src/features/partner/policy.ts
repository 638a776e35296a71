import type { Limit } from '../../platform/http/limits/limiter.ts';

/** PARTNER-02: applications of one account in a day; somebody new is counted by the codes that are sent. */
export const applicationsOfDay: Limit = { times: 5, seconds: 86_400 };
