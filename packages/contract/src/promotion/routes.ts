import { perMinute } from '../wire/limits.ts';
import { post, VISITOR } from '../wire/route.ts';

export const promotionRoutes = {
  verifyBenefits: post('/benefits/verify', VISITOR, { limit: perMinute(120, 480) }),
} as const;
