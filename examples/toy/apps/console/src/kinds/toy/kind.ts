import { toyConsoleRoutes } from '@nadi/contract/kinds/toy/console-routes';
import type { ConsoleKind } from '../../platform/console-kind.ts';

/** Toy: list of the toys with their stock. */
export const toy = {
  name: 'toy',
  routes: toyConsoleRoutes,
  pages: {
    '/toys': {
      text: 'console.toys',
      icon: 'list',
      call: toyConsoleRoutes.listConsoleToys,
      key: 'Y',
      areas: ['console-toy'],
      screen: async () => (await import('./screens/toys-screen.tsx')).ToysScreen,
    },
  },
} as const satisfies ConsoleKind;
