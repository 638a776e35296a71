import type { Localized } from '@nadi/domain/kernel/localized';
import type { VenueEvent, VenuePerformance } from './venue.ts';

export const sahelEventCategories: readonly (Localized & { readonly id: number })[] = [
  { id: 61, en: 'Guided walks', ar: 'جولات مع مرشد' },
];

const walk = (id: number, day: number): VenuePerformance => ({
  id,
  day,
  gate: '16:00',
  from: '16:15',
  to: '17:45',
});

const mangroveWalk: VenueEvent = {
  id: 61,
  categoryId: 61,
  name: { en: 'Mangrove walk at sunset', ar: 'جولة القرم عند الغروب' },
  description: {
    en: '<p>Ninety minutes along the boardwalk with a guide, from the jetty to the far lookout, while the tide goes out and the herons come in. The path is level and has no steps.</p>',
    ar: '<p>تسعون دقيقة مع مرشد على الممشى الخشبي، من الرصيف إلى المطلّ البعيد، مع انحسار الماء وعودة البلشونات. الطريق مستوٍ وبلا درجات.</p>',
  },
  art: 'hall',
  permitNumber: 'DCT-000061',
  location: { en: 'The jetty', ar: 'الرصيف' },
  facilityIds: [],
  capacity: { places: 24 },
  tickets: [
    { id: 611, productId: 9611, name: { en: 'Adult', ar: 'بالغ' }, dirhams: 45 },
    { id: 612, productId: 9612, name: { en: 'Child', ar: 'طفل' }, dirhams: 20 },
  ],
  performances: [walk(611, 3), walk(612, 10), walk(613, 17)],
};

/** Events of Sahel; days count from the first start. */
export const sahelEvents: readonly VenueEvent[] = [mangroveWalk];
