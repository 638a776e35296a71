import type { Notification } from '../features/notification/notify.ts';
import type { ApplyDeps } from '../features/order/disputes/apply.ts';
import { listDeciders } from '../features/staff/store.member.ts';
import type { TenantTx } from '../platform/db/tenant-tx.ts';
import type { TenantSite } from '../platform/http/context/tenant-directory.ts';

/** Creates the notices of owners and managers of a new dispute (DISPUTE-07). */
export const disputeNotices =
  (
    notify: (tx: TenantTx, notification: Notification, now: number) => Promise<void>,
    siteOf: (tenantId: number) => Promise<TenantSite | undefined>,
  ): ApplyDeps['notifyOfDispute'] =>
  async (tx, { disputeId, amountFils, currency, evidenceDueAt }, now) => {
    const site = await siteOf(tx.tenantId);
    const language = site?.config.default_language ?? 'en';
    const event = { kind: 'dispute_opened', amountFils, currency, evidenceDueAt } as const;
    for (const { id, email, name } of await listDeciders(tx)) {
      const to = { channel: 'mail', address: email } as const;
      await notify(tx, { to, name, language, about: `dispute:${disputeId}:${id}`, event }, now);
    }
  };
