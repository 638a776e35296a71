import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { emailAddress } from '../wire/values.ts';

export const subscribeNewsletter = defineEndpoint({
  method: 'POST',
  path: '/subscribe-newsletter',
  summary:
    'Mails an e-mail address the link that puts it on the list of the venue’s newsletter; says the same of every address',
  access: 'visitor',
  forgivesBearer: true,
  body: z.object({ email: emailAddress }),
  response: z.null(),
  envelope: 'data',
  errors: ['validation_failed'],
});

const byLink = z.object({ token: z.string().min(1, 'required').max(100, 'too_long') });

export const confirmNewsletter = defineEndpoint({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Puts an address on the list of the newsletter, by the link that was mailed to it; once',
  access: 'visitor',
  forgivesBearer: true,
  body: byLink,
  response: z.null(),
  envelope: 'data',
  errors: ['link_expired', 'validation_failed'],
});

export const leaveNewsletter = defineEndpoint({
  method: 'POST',
  path: '/newsletter/leave',
  summary: 'Takes an address off the list of the newsletter, by the link of the letters to it',
  access: 'visitor',
  forgivesBearer: true,
  body: byLink,
  response: z.null(),
  envelope: 'data',
  errors: ['link_expired', 'validation_failed'],
});
