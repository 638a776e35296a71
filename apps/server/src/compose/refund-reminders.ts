import type { Notification } from '../features/notification/notify.ts';
import type { RefundEndDeps } from '../features/order/refunds/end.ts';
import { listDeciders } from '../features/staff/store.member.ts';
import type { TenantTx } from '../platform/db/tenant-tx.ts';
import type { TenantSite } from '../platform/http/context/tenant-directory.ts';

/** Creates the reminders of owners and managers of requests for a refund (REFUND-07). */
export const refundReminders =
  (
    notify: (tx: TenantTx, notification: Notification, now: number) => Promise<void>,
    siteOf: (tenantId: number) => Promise<TenantSite | undefined>,
  ): RefundEndDeps['remindStaff'] =>
  async (tx, { requestId, ...request }, now) => {
    const site = await siteOf(tx.tenantId);
    const language = site?.config.default_language ?? 'en';
    const event = { kind: 'refund_request_due', ...request } as const;
    for (const { id, email, name } of await listDeciders(tx)) {
      const to = { channel: 'mail', address: email } as const;
      await notify(tx, { to, name, language, about: `refund_due:${requestId}:${id}`, event }, now);
    }
  };
