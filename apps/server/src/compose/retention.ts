import { retention as accountRetention } from '../features/account/retention.ts';
import { retention as bookingRetention } from '../features/booking/retention.ts';
import { retention as contentRetention } from '../features/content/retention.ts';
import { retention as formRetention } from '../features/form/retention.ts';
import { retention as inventoryRetention } from '../features/inventory/retention.ts';
import { retention as notificationRetention } from '../features/notification/retention.ts';
import { whoOrdered } from '../features/order/store.ts';
import { retention as participantRetention } from '../features/participant/retention.ts';
import { retention as partnerRetention } from '../features/partner/retention.ts';
import { retention as paymentRetention } from '../features/payment/retention.ts';
import { retention as staffRetention } from '../features/staff/retention.ts';
import { retention as waitlistRetention } from '../features/waitlist/retention.ts';
import { KIND_RETENTION } from '../kinds.ts';
import type { RetentionPolicy } from '../platform/jobs/retention.ts';
import { platformRetention } from '../platform/retention.ts';
import type { PrivateFileStore } from '../platform/storage/private-file-store.ts';

/** Returns all data that is deleted after a period. */
export const retentionOf = (files: Pick<PrivateFileStore, 'purge'>): readonly RetentionPolicy[] => [
  ...inventoryRetention,
  ...KIND_RETENTION,
  ...accountRetention(whoOrdered),
  ...staffRetention,
  ...participantRetention,
  ...bookingRetention,
  ...waitlistRetention,
  ...partnerRetention,
  ...paymentRetention,
  ...contentRetention,
  ...formRetention,
  ...notificationRetention,
  ...platformRetention(files),
];
