import { toyRoutes } from '@nadi/contract/kinds/toy/routes';
import { plainTexts } from '../../platform/line/line.ts';
import type { KindPage, WebKind } from '../../platform/line/web-kind.ts';

const list: KindPage = {
  title: 'toy.title',
  areas: ['toy'],
  screen: async () => (await import('./screens/toys-screen.tsx')).ToysScreen,
};

/** Toy kind: pieces of a stock, each of a colour. */
export const toy = {
  name: 'toy',
  typeId: 9,
  routes: toyRoutes,
  area: 'toy',
  pages: { '/toys': list },
  bookings: {
    path: '/profile/toy-bookings',
    productType: 'toy',
    title: 'toy.bookings',
    menuTitle: () => 'toy.bookings',
  },
  lineTexts: (line, translator) => {
    const colour = line.answer?.toy_colour;
    return {
      ...plainTexts(line, translator),
      details: colour ? [translator.t('toy.colour', { colour })] : [],
    };
  },
  again: () => ({ to: '/toys' }),
  stale: () => [['toys']],
} satisfies WebKind<'toy'>;
