import { retailConsoleRoutes } from '@nadi/contract/kinds/retail/console-routes';
import type { ConsoleKind } from '../../platform/console-kind.ts';

/** Retail: goods that are lent or sold with a court. */
export const retail = {
  name: 'retail',
  routes: retailConsoleRoutes,
  pages: {
    '/add-ons': {
      text: 'console.addOns',
      icon: 'plus',
      call: retailConsoleRoutes.listAddOns,
      key: 'E',
      areas: ['console-content', 'form'],
      screen: async () => (await import('./screens/add-ons-screen.tsx')).AddOnsScreen,
    },
  },
} as const satisfies ConsoleKind;
