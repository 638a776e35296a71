import { giftConsoleRoutes } from '@nadi/contract/kinds/gift/console-routes';
import { giftSiteRoutes } from '@nadi/contract/kinds/gift/site-routes';
import type { ConsoleKind } from '../../platform/console-kind.ts';

/** Gift: gift cards on sale, and those that were sold. */
export const gift = {
  name: 'gift',
  routes: giftConsoleRoutes,
  pages: {
    '/gift-cards': {
      text: 'console.giftCards',
      icon: 'present',
      call: giftConsoleRoutes.listSoldGiftCards,
      key: 'K',
      areas: ['console-gift', 'console-content', 'form'],
      screen: async () => (await import('./screens/gift-cards-screen.tsx')).GiftCardsScreen,
    },
  },
  siteRoutes: giftSiteRoutes,
  sitePages: { '/gift-cards': 'console.section.giftCards' },
} as const satisfies ConsoleKind;
