import { retailConsoleRoutes } from '@nadi/contract/kinds/retail/console-routes';
import type { ConsoleKind } from '../../platform/console-kind.ts';

/** Retail: goods that are lent or sold with a court. */
export const retail = {
  name: 'retail',
  sales: 'console.sales.retail',
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
  sold: async (api, signal) =>
    (await api.byPage('listAddOns', { signal })).map(({ id, name, ar_name, add_ons }) => ({
      name,
      ar_name,
      part: 'console.addOns',
      service_id: id,
      products: add_ons.map((one) => ({
        id: one.id,
        name: one.name,
        ar_name: one.ar_name,
        line: ({ facility_id, ...time }) => (facility_id === null ? {} : { facility_id, ...time }),
      })),
    })),
} as const satisfies ConsoleKind;
