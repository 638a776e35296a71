import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { emailAddress } from '../wire/values.ts';
import { notificationRoutes } from './routes.ts';

export const subscribeNewsletter = defineEndpoint(notificationRoutes.subscribeNewsletter, {
  summary:
    'Mails an e-mail address the link that puts it on the list of the venue’s newsletter; says the same of every address',
  body: z.object({ email: emailAddress }),
  response: z.null(),
  errors: ['validation_failed'],
});

const byLink = z.object({ token: z.string().min(1, 'required').max(100, 'too_long') });

export const confirmNewsletter = defineEndpoint(notificationRoutes.confirmNewsletter, {
  summary: 'Puts an address on the list of the newsletter, by the link that was mailed to it; once',
  body: byLink,
  response: z.null(),
  errors: ['link_expired', 'validation_failed'],
});

export const leaveNewsletter = defineEndpoint(notificationRoutes.leaveNewsletter, {
  summary: 'Takes an address off the list of the newsletter, by the link of the letters to it',
  body: byLink,
  response: z.null(),
  errors: ['link_expired', 'validation_failed'],
});
