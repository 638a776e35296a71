import type { StaffRole } from '@nadi/domain/account/access';

/** Staff member of the demo. */
export interface VenueStaff {
  readonly id: number;
  readonly role: StaffRole;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** TOTP secret of all demo staff; it is public. */
export const DEMO_TOTP = 'JBSWY3DPEHPK3PXP';

/** Staff of both venues (interface, "Demo venues"). */
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
