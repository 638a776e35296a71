import { linkEnd } from '@nadi/domain/account/one-time-code';
import type { RetentionPolicy } from '../../platform/jobs/retention.ts';

const DAY_MS = 86_400_000;
/** Retention of messages; an event repeated after that long is sent again. */
const MESSAGES_KEPT_MS = 90 * DAY_MS;

/** Retention of messages and of newsletter addresses. */
export const retention: readonly RetentionPolicy[] = [
  {
    name: 'messages that were sent or failed, with their addresses',
    table: 'message',
    dueQuery: 'notification_old',
    key: 'id',
    time: 'created_at',
    where: 'next_try_at is null',
    period: { from: 'their creation', keptMs: MESSAGES_KEPT_MS, rules: [] },
  },
  {
    name: 'unconfirmed newsletter addresses',
    table: 'newsletter_subscriber',
    dueQuery: 'notification_unconfirmed',
    key: 'email',
    time: 'ends_at',
    period: { from: 'the request', validMs: linkEnd(0), keptMs: 0, rules: ['NEWS-01'] },
  },
];
