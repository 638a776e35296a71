import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { emailAddress } from '../wire/values.ts';
import { notificationLinkRoutes } from './link-routes.ts';
import { notificationRoutes } from './routes.ts';

export const subscribeNewsletter = defineEndpoint(notificationRoutes.subscribeNewsletter, {
  summary:
    'Mails a link that confirms a newsletter subscription; the response is the same for every address',
  body: z.object({ email: emailAddress }),
  response: z.null(),
  errors: ['validation_failed'],
});

const byLink = z.object({ token: z.string().min(1, 'required').max(100, 'too_long') });

export const confirmNewsletter = defineEndpoint(notificationRoutes.confirmNewsletter, {
  summary: 'Confirms a newsletter subscription by the mailed link, once',
  body: byLink,
  response: z.null(),
  errors: ['link_expired', 'validation_failed'],
});

export const leaveNewsletter = defineEndpoint(notificationRoutes.leaveNewsletter, {
  summary: 'Ends a newsletter subscription by the link in each mail',
  body: byLink,
  response: z.null(),
  errors: ['link_expired', 'validation_failed'],
});

const unsubscribeLink = z.object({ token: z.string().regex(/^[\w-]{20,100}$/, 'invalid') });

export const unsubscribeOneClick = defineEndpoint(notificationLinkRoutes.unsubscribeOneClick, {
  summary:
    'Ends a newsletter subscription for a mail program (RFC 8058); the response to a repeat is the same',
  params: unsubscribeLink,
  body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  response: z.null(),
  errors: ['not_found', 'validation_failed'],
});

export const openUnsubscribeLink = defineEndpoint(notificationLinkRoutes.openUnsubscribeLink, {
  summary: 'Redirects to the page on which a tap ends a newsletter subscription; changes nothing',
  params: unsubscribeLink,
  response: z.null(),
  errors: ['not_found'],
});
