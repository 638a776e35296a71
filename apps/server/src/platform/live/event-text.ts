import type { ServiceId } from '@nadi/domain/kernel/ids';
import type { ChangeBatch, DayRecord } from './day-record.ts';

/** Heartbeat, so that proxies and browsers do not treat silence as a lost connection. */
export const HEARTBEAT = Buffer.from(':\n\n');

const WAIT_LEAST_MS = 1_000;
const WAIT_SPREAD_MS = 2_000;

/**
 * Returns the start of a stream: the reconnect delay, randomised so that clients do not return at
 * once.
 */
export const openingText = (): Buffer =>
  Buffer.from(`retry: ${WAIT_LEAST_MS + Math.floor(Math.random() * WAIT_SPREAD_MS)}\n\n`);

/** Formats an event of a stream that restarts from scratch on reconnection. */
export const namedEventText = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Formats an event; a reconnecting browser sends its `id`. */
export const eventText = (id: number, event: string, data: unknown): string =>
  `id: ${id}\n${namedEventText(event, data)}`;

/**
 * Formats `service_day` for each change.
 *
 * Only the last one carries the new point: a client that loses the connection in between receives
 * all of them again.
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
 * Formats the first event of a stream.
 *
 * - Without a point to resume from: `ready`, with the version of every day that ever changed, so
 * that facts
 * loaded earlier can be compared.
 * - With a known point: the changes since.
 * - With an unknown point: `resync`, with the same versions.
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
