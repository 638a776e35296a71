import type { StaffRole } from '@nadi/domain/account/access';

/** Somebody of the demo's staff. */
export interface VenueStaff {
  readonly id: number;
  readonly role: StaffRole;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The secret of every app of the demo's staff; everybody may know it. */
export const DEMO_TOTP = 'JBSWY3DPEHPK3PXP';

/** The staff of both venues (interface, "Demo venues"). */
export const demoStaff: readonly VenueStaff[] = [
  { id: 1, role: 'owner', name: 'Aisha Rahman', email: 'owner@demo.nadi', password: 'Owner#123' },
  {
    id: 2,
    role: 'manager',
    name: 'Daniel Weber',
    email: 'manager@demo.nadi',
    password: 'Manager#1',
  },
  { id: 3, role: 'desk', name: 'Mariam Saleh', email: 'desk@demo.nadi', password: 'Desk#1234' },
  {
    id: 4,
    role: 'scanner',
    name: 'Yusuf Khan',
    email: 'scanner@demo.nadi',
    password: 'Scanner#1',
  },
];
