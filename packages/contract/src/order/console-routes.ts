import { perMinute } from '../wire/limits.ts';
import { DESK, get, post } from '../wire/route.ts';

export const orderConsoleRoutes = {
  listApprovals: get('/console/approvals', DESK),
  answerApproval: post('/console/approvals/{id}', DESK, { limit: perMinute(60, 240) }),
} as const;
