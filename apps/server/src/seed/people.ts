import type { VenueCustomer } from './venue.ts';

/** The logins of the demo ("Demo venues"), and a partner who waits for approval. */
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
    points: 2000,
  },
  {
    id: 2,
    firstName: 'Layla',
    lastName: 'Al Mansoori',
    email: 'member@demo.nadi',
    mobile: '+971502345678',
    password: 'Member#1',
    gender: 'female',
    cardNumber: 'ALN-000042',
  },
  {
    id: 3,
    firstName: 'Rashid',
    lastName: 'Karim',
    email: 'partner@demo.nadi',
    mobile: '+971503456789',
    password: 'Partner#1',
    gender: 'male',
    partner: { id: 1, state: 'approved', creditDirhams: 5000 },
  },
  {
    id: 4,
    firstName: 'Huda',
    lastName: 'Nasser',
    email: 'partner2@demo.nadi',
    mobile: '+971504567890',
    password: 'Partner#2',
    gender: 'female',
    partner: { id: 2, state: 'pending', creditDirhams: 0 },
  },
];
