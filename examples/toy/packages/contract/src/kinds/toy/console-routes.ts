import { DESK, get } from '../../wire/route.ts';

export const toyConsoleRoutes = {
  listConsoleToys: get('/console/toys', DESK),
} as const;
