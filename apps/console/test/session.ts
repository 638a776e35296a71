import type { StaffSession } from '@nadi/contract/staff/endpoints';

/** Session of a member of staff with a role. */
export const sessionOf = (role: StaffSession['role']): StaffSession => ({
  id: 9,
  name: 'Noura Al Ali',
  email: 'noura@example.com',
  role,
  venue: {
    name: 'Al Noor',
    ar_name: 'النور',
    time_zone: 'Asia/Dubai',
    currency: 'AED',
    utc_offset_minutes: 240,
  },
  signed_in_at: '2026-12-01T09:05:00+04:00',
  expires_at: '2026-12-01T21:05:00+04:00',
  idle_minutes: 30,
  recovery_codes_left: 2,
  waiting_channels: [],
});
