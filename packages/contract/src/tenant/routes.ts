import { get, PUBLIC, VISITOR } from '../wire/route.ts';

export const tenantRoutes = {
  readConfig: get('/config', VISITOR),
  verifyTime: get('/verify-time', PUBLIC),
} as const;
