import type { VenueCustomer } from './venue.ts';

/** Logins of the demo's first venue (interface, "Demo venues"), and a pending partner. */
export const alNoorCustomers: readonly VenueCustomer[] = [
  {
    id: 1,
    firstName: 'Omar',
    lastName: 'Haddad',
    email: 'customer@demo.nadi',
    mobile: '+971501234567',
    password: 'Customer#1',
    gender: 'male',
    walletDirhams: 500,
    points: [
      { daysAgo: 640, points: 800 },
      { daysAgo: 200, points: 700 },
      { daysAgo: 20, points: 500 },
    ],
    family: [
      { id: 1, firstName: 'Yousef', lastName: 'Haddad', gender: 'male', dob: '2013-09-02' },
      { id: 2, firstName: 'Salma', lastName: 'Haddad', gender: 'female', dob: '2016-05-14' },
    ],
  },
  {
    id: 2,
    firstName: 'Layla',
    lastName: 'Al Mansoori',
    email: 'member@demo.nadi',
    mobile: '+971502345678',
    password: 'Member#1',
    gender: 'female',
    card: {
      number: '7840000000000421',
      name: { en: 'Gold', ar: 'الذهبية' },
      // Courts: football, padel, tennis.
      discounts: [1, 2, 3].map((service) => ({
        match: { service },
        effect: { type: 'percent', percent: 10 },
      })),
    },
    points: [
      { daysAgo: 650, points: 480 },
      { daysAgo: 150, points: 920 },
      { daysAgo: 12, points: 231 },
    ],
  },
  {
    id: 3,
    firstName: 'Rashid',
    lastName: 'Karim',
    email: 'partner@demo.nadi',
    mobile: '+971503456789',
    password: 'Partner#1',
    gender: 'male',
    partner: {
      id: 1,
      state: 'approved',
      tradeName: { en: 'Gulf Teams Trading LLC', ar: 'فرق الخليج للتجارة ذ.م.م' },
      trn: '100345678900003',
      licenceNumber: 'CN-1045678',
      creditDirhams: 5000,
    },
  },
  {
    id: 4,
    firstName: 'Huda',
    lastName: 'Nasser',
    email: 'partner2@demo.nadi',
    mobile: '+971504567890',
    password: 'Partner#2',
    gender: 'female',
    partner: {
      id: 2,
      state: 'waiting',
      tradeName: { en: 'Marina Events FZE', ar: 'مارينا للفعاليات م.م.ح' },
      trn: '100987654300003',
      licenceNumber: 'CN-2098765',
      creditDirhams: 0,
    },
  },
];

/** Logins of the second venue: venues share no accounts. */
export const sahelCustomers: readonly VenueCustomer[] = [
  {
    id: 1,
    firstName: 'Maryam',
    lastName: 'Saeed',
    email: 'visitor@demo.nadi',
    mobile: '+971505678901',
    password: 'Visitor#1',
    gender: 'female',
  },
];
