import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { emailAddress } from '../wire/values.ts';

export const subscribeNewsletter = defineEndpoint({
  method: 'POST',
  path: '/subscribe-newsletter',
  summary: 'Puts an e-mail address on the list of the venue’s newsletter; one that is on it stays',
  access: 'visitor',
  forgivesBearer: true,
  body: z.object({ email: emailAddress }),
  response: z.null(),
  envelope: 'data',
  errors: ['validation_failed'],
});
