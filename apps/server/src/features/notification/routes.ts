import {
  confirmNewsletter,
  leaveNewsletter,
  subscribeNewsletter,
} from '@nadi/contract/notification/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import * as newsletter from './newsletter.ts';

export function mountNotification(mount: Mount, deps: newsletter.NewsletterDeps): void {
  mount(subscribeNewsletter, async ({ context, body }) => {
    const subscribed = await newsletter.subscribe(deps, context, body.email);
    return subscribed.ok ? ok({ data: null, message: 'done.newsletter' }) : subscribed;
  });

  mount(confirmNewsletter, async ({ context, body }) => {
    const joined = await newsletter.confirm(deps, context, body.token);
    return joined.ok ? ok({ data: null, message: 'done.newsletterJoined' }) : joined;
  });

  mount(leaveNewsletter, async ({ context, body }) => {
    const left = await newsletter.leave(deps, context, body.token);
    return left.ok ? ok({ data: null, message: 'done.newsletterLeft' }) : left;
  });
}
