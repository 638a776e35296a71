import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag, handle, instant } from '../wire/values.ts';

/** A session of the caller's account: where somebody is signed in. */
const device = z.object({
  id: handle,
  /** What its browser says of itself. */
  name: z.string().nullable(),
  way: z.enum(['password', 'code', 'registration', 'uae_pass', 'guest']),
  signed_in_at: instant,
  expires_at: instant,
  /** Whether it is the one that asks. */
  is_current: flag,
});

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/profile/devices',
  summary: 'Where the caller is signed in, newest first',
  access: 'user',
  response: z.array(device),
  envelope: 'data',
  errors: ['session_expired'],
});

export const signOutDevice = defineEndpoint({
  method: 'DELETE',
  path: '/profile/devices/{id}',
  summary: 'Signs the caller out there',
  access: 'user',
  params: z.object({ id: handle }),
  response: z.null(),
  envelope: 'data',
  errors: ['session_expired', 'not_found'],
});
