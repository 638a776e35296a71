import type { Readable } from 'node:stream';
import type { Result } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { networkOf } from '../../platform/http/limits/network.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { Live } from '../../platform/live/live.ts';
import type { CatalogueEvent, EventCatalogues, EventPerformance } from './catalogue/catalogue.ts';
import { blockOf } from './seats/remaining-capacity.ts';
import type { SeatMaps } from './seats/seat-map.ts';
import { shownStates } from './seats/seat-map-body.ts';
import type { ReadSeatStates } from './seats/seat-states.ts';
import { seatId } from './wire.ts';

export interface StreamDeps {
  readonly live: Pick<Live, 'watchTopic'>;
  readonly catalogues: EventCatalogues;
  readonly maps: SeatMaps;
  readonly readStates: ReadSeatStates;
}

/**
 * Streams the seats of a performance that change, as server-sent events.
 *
 * @param since see `Live`.
 */
export function streamSeats(
  { live, catalogues, maps, readStates }: StreamDeps,
  { tenant, address }: RequestContext,
  {
    event,
    performance,
  }: { readonly event: CatalogueEvent; readonly performance: EventPerformance },
  since: number | null,
): Result<Readable, Failure> {
  const { id } = performance;
  const { topic_id: topicId } = performance.row;
  const block = blockOf(performance) ?? { topicId, firstUnit: 0, seats: 0 };
  return live.watchTopic({
    tenantId: tenant.id,
    topicId,
    event: 'seats',
    data: (version, changes) => ({
      performance_id: id,
      version,
      ...(changes && { changed: changes.map(([place, state]) => [seatId(place), state]) }),
    }),
    async read() {
      // The read is shared with later subscribers: current facts determine what is for sale.
      const now = (await catalogues.of(tenant)).eventOf.get(event.id);
      const same = now?.performances.find((one) => one.id === id);
      const taken = await readStates(tenant.id, block);
      if (now === undefined || same === undefined) return taken;
      const untaken = await maps.untaken(tenant.id, now, same);
      return { version: taken.version, states: shownStates(taken.states, untaken) };
    },
    address: networkOf(address),
    since,
  });
}
