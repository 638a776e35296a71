import type { ServiceId } from '@nadi/domain/kernel/ids';
import type { ChangeBatch, DayRecord } from './day-record.ts';

/** Keeps proxies and browsers from taking silence for a lost connection. */
export const HEARTBEAT = Buffer.from(':\n\n');

const WAIT_LEAST_MS = 1_000;
const WAIT_SPREAD_MS = 2_000;

/** First words of a stream: when to come back after a loss, scattered so that not all come at once. */
export const openingText = (): Buffer =>
  Buffer.from(`retry: ${WAIT_LEAST_MS + Math.floor(Math.random() * WAIT_SPREAD_MS)}\n\n`);

/** One event of a stream that begins anew for who comes back. */
export const namedEventText = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** One event as it travels; `id` is what a browser that comes back says. */
export const eventText = (id: number, event: string, data: unknown): string =>
  `id: ${id}\n${namedEventText(event, data)}`;

/**
 * `service_day` for each change. Only the last one carries the new point: whoever loses the
 * connection in the middle is told all of them again.
 */
export function changesText(serviceId: ServiceId, batch: ChangeBatch): Buffer {
  const last = batch.changes.length - 1;
  const texts = batch.changes.map(({ date, version }, index) =>
    eventText(index === last ? batch.point : batch.before, 'service_day', {
      venue_service_id: serviceId,
      date,
      version,
    }),
  );
  return Buffer.from(texts.join(''));
}

/**
 * What a newcomer is told first. Without a point to go on from: `ready`, with the version of every
 * day that ever changed, so that facts read earlier can be compared. With one: the changes since.
 * Where those cannot be told: `resync`, with the same versions.
 */
export function greetingText(
  serviceId: ServiceId,
  record: DayRecord,
  since: number | null,
): Buffer | null {
  const point = record.point();
  const changes = since === null ? null : record.changesSince(since);
  if (since !== null && changes !== null) {
    if (changes.length === 0) return null;
    return changesText(serviceId, { before: since, point, changes });
  }
  const data = { venue_service_id: serviceId, versions: record.versions() };
  return Buffer.from(eventText(point, since === null ? 'ready' : 'resync', data));
}
