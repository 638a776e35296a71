import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { giftRoutes } from '@nadi/contract/kinds/gift/routes';
import type { KindPage, ProfilePage, WebKind } from '../../platform/line/web-kind.ts';
import { giftTexts } from './line-texts.ts';
import { OWN_KEY } from './query-keys.ts';

const buy: KindPage = {
  title: 'gift.title',
  areas: ['gift', 'form', 'checkout'],
  screen: async () => (await import('./screens/gift-cards-screen.tsx')).GiftCardsScreen,
};

const redeem: KindPage = {
  title: 'gift.redeemTitle',
  areas: ['gift'],
  screen: async () => (await import('./screens/redeem-screen.tsx')).RedeemScreen,
};

const own: ProfilePage = {
  path: '/profile/gift-cards',
  title: 'gift.title',
  icon: 'present',
  areas: ['gift', 'form'],
  screen: async () => (await import('./screens/own-gift-cards-screen.tsx')).OwnGiftCardsScreen,
};

/** Gift kind: money that is mailed to a recipient, who adds it to a wallet. */
export const gift = {
  name: 'gift',
  typeId: 8,
  routes: giftRoutes,
  area: 'gift',
  pages: { '/gift-cards': buy, '/gift-cards/redeem': redeem },
  profile: own,
  Wallet: lazyPart(async () => (await import('./components/wallet-part.tsx')).WalletPart),
  lineTexts: giftTexts,
  again: () => ({ to: '/gift-cards' }),
  stale: () => [OWN_KEY],
} satisfies WebKind<'gift'>;
