import {
  confirmNewsletter,
  leaveNewsletter,
  openUnsubscribeLink,
  subscribeNewsletter,
  unsubscribeOneClick,
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

  mount(unsubscribeOneClick, async ({ context, params }) => {
    // An address that has left before is the same success, because mail programs repeat the call.
    await newsletter.leave(deps, context, params.token);
    return ok({ data: null, message: 'done.newsletterLeft' });
  });

  mount(openUnsubscribeLink, async ({ context, params }) => {
    const location = newsletter.unsubscribePage(context.language, params.token);
    return ok({ status: 303, headers: { location }, body: null });
  });

  mount(leaveNewsletter, async ({ context, body }) => {
    const left = await newsletter.leave(deps, context, body.token);
    return left.ok ? ok({ data: null, message: 'done.newsletterLeft' }) : left;
  });
}
