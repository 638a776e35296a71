import { sahelCustomers } from './people.ts';
import { sahelContent } from './sahel-content.ts';
import { sahelEventCategories, sahelEvents } from './sahel-events.ts';
import { sahelConfig } from './sahel-site.ts';
import { idOfScene, sahelScenes } from './shown-scenes.ts';
import { IN_DUBAI, SAHEL_ID, type Venue } from './venue.ts';

/** Sahel Visitor Centre, the demo's second venue: visits that two sides approve, and guided walks. */
export const sahel: Venue = {
  tenantId: SAHEL_ID,
  code: 'SAH',
  name: { en: 'Sahel Visitor Centre', ar: 'مركز ساحل للزوار' },
  isDemo: true,
  ...IN_DUBAI,
  hosts: ['sahel.localhost'],
  config: sahelConfig,
  surfaces: [],
  formations: [],
  services: [
    {
      id: 6,
      name: { en: 'Visit', ar: 'زيارة' },
      art: 'hall',
      noun: { en: 'a visit', ar: 'زيارة' },
      resource: { en: 'hall', ar: 'القاعة' },
      isPublic: true,
      filterBy: 1,
      minBookingTime: 60,
      maxBookingTime: 60,
      timeIncrement: 60,
      approvals: ['booking', 'security'],
      facilities: [
        {
          id: 61,
          name: { en: 'Hall', ar: 'القاعة' },
          isIndoor: true,
          picture: idOfScene('hall-by-the-water'),
          bands: [{ from: '09:00', to: '18:00', dirhamsPerHour: 0 }],
        },
      ],
    },
  ],
  addOnCategories: [],
  addOns: [],
  promotions: [],
  rules: [],
  programmes: [],
  maintenances: [],
  eventCategories: sahelEventCategories,
  events: sahelEvents,
  customers: sahelCustomers,
  content: sahelContent,
  scenes: sahelScenes,
};
