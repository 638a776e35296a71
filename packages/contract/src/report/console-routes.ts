import { perMinute } from '../wire/limits.ts';
import { get, MANAGER } from '../wire/route.ts';

export const reportConsoleRoutes = {
  listClosings: get('/console/closings', MANAGER),
  readClosing: get('/console/closings/{day}', MANAGER),
  exportClosing: get('/console/closings/{day}/sheet', MANAGER, {
    envelope: 'raw',
    limit: perMinute(10, 40),
  }),
} as const;
