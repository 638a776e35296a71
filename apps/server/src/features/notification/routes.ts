import { subscribeNewsletter } from '@nadi/contract/notification/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { Mount } from '../../platform/http/mount.ts';
import * as newsletter from './newsletter.ts';

export function mountNotification(mount: Mount, deps: { readonly database: Database }): void {
  mount(subscribeNewsletter, async ({ context, body }) => {
    await newsletter.subscribe(deps.database, context, body.email);
    return ok({ data: null, message: 'done.newsletter' });
  });
}
