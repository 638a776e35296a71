import { NEW_SERVICE } from '@nadi/domain/kinds/facility/service-form';

/** Court without a surface, outdoors. */
export const TRAITS = {
  surface_id: 'unset',
  formation_id: 'unset',
  is_outdoor: true,
  image: '',
  min_booking_time: null,
  version: 'w1',
};

const { min_booking_time: _, ...ofHall } = TRAITS;

/** Traits of a hall. */
export const HALL_TRAITS = ofHall;

/** Court that is booked by the hour. */
export const COURT = {
  id: 1,
  version: 'c1',
  name: 'Court 1',
  ar_name: 'الملعب 1',
  is_open: true,
  rates: [{ weekdays: 0, from: '08:00', to: '22:00', price: 150 }],
  full_day_price: null,
  parts: [],
  traits: TRAITS,
};

/** Settings of a service without terms and approvals. */
export const SETTINGS = {
  tnc: '',
  ar_tnc: '',
  approvals: [],
  filter_by: 'by_facility',
  resource: '',
  ar_resource: '',
  selectors: ['surface', 'outdoor', 'formation'],
  map_pin: '',
  weekly_channels: [],
  version: 'x1',
};

/** Schedule without rules of a service with one court. */
export const SCHEDULE = {
  rules: [],
  products: [{ id: 101, name: 'Court 1', ar_name: 'الملعب 1' }],
  version: 'y1',
};

/** No exclusions, where the venue has two tickets of the service. */
export const EXCLUSIONS = {
  exclusions: [],
  tickets: [
    { id: 77, name: 'Main pool · Adult', ar_name: 'المسبح · بالغ', is_own: true },
    { id: 78, name: 'Main pool · Child', ar_name: 'المسبح · طفل', is_own: true },
  ],
  version: 'z1',
};

/** Service with one court, shown on the site. */
export const PADEL = {
  id: 1,
  version: 's1',
  name: 'Padel',
  ar_name: 'بادل',
  is_open: true,
  by_places: false,
  halls: [],
  noun: 'a court',
  ar_noun: 'ملعب',
  art: 'padel',
  lengths: NEW_SERVICE.lengths,
  lead_times: NEW_SERVICE.lead_times,
  settings: SETTINGS,
  schedule: SCHEDULE,
  exclusions: EXCLUSIONS,
  traits: {
    surfaces: [{ trait_id: 2, name: 'Turf', ar_name: 'عشب صناعي' }],
    formations: [{ trait_id: 7, name: '5v5', ar_name: '5×5' }],
    version: 'v1',
  },
  courts: [COURT],
};

export const TENNIS = {
  ...PADEL,
  id: 2,
  version: 't1',
  name: 'Tennis',
  ar_name: 'تنس',
  art: 'tennis',
  courts: [],
};

/** Pool that is sold by places, with a ticket on sale. */
export const POOL = {
  ...PADEL,
  id: 3,
  version: 'p1',
  name: 'Swimming',
  ar_name: 'سباحة',
  by_places: true,
  courts: [],
  halls: [
    {
      id: 90,
      traits: HALL_TRAITS,
      version: 'h1',
      name: 'Main pool',
      ar_name: 'المسبح',
      is_open: true,
      capacity: 20,
      counted: 'by_session',
      sessions: [{ weekdays: 96, from: '08:00', to: '20:00' }],
      tickets: [
        {
          product_id: 77,
          name: 'Adult',
          ar_name: 'بالغ',
          unit_price: 50,
          full_day_price: null,
          open_days: null,
          participant_count: 1,
          is_on_sale: true,
        },
      ],
    },
  ],
};
