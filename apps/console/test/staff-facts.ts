/** Member of staff at the front desk, whom a manager may change. */
export const MARIAM = {
  id: 3,
  email: 'desk@demo.nadi',
  name: 'Mariam Saleh',
  role: 'desk',
  state: 'active',
  invited_until: null,
  last_used_at: '2026-12-01T09:05:00+04:00',
  is_governed: 1,
};

export const AISHA = { ...MARIAM, id: 1, name: 'Aisha Rahman', role: 'owner', is_governed: 0 };

export const SALEM = {
  ...MARIAM,
  id: 9,
  name: 'Salem',
  email: 'salem@example.com',
  role: 'scanner',
  last_used_at: null,
};

/** Passkey of the signed-in member of staff. */
export const PASSKEY = {
  id: `k_${'A'.repeat(22)}`,
  name: 'Desk computer',
  created_at: '2026-12-01T09:05:00+04:00',
  last_used_at: null,
};

/** Credential as a device creates it. */
export const CREDENTIAL = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'AA', transports: [] },
};
