import { fillPath } from '@nadi/contract/client';
import { eventRoutes } from '@nadi/contract/kinds/event/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LiveState, watchStream } from '../../platform/net/live-stream.ts';
import { eventKey, seatsKey } from './query-keys.ts';
import { type SeatMap, type SeatUpdate, withUpdate } from './read-seat-map.ts';

/**
 * Keeps a performance up to date while mounted: a seat taken elsewhere greys out at once.
 *
 * The stream resumes from the map's version; when it cannot, the map is read again.
 */
export function useLiveSeats(eventId: number, performanceId: number): LiveState {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const key = seatsKey(eventId, performanceId);
    const path = fillPath(eventRoutes.streamSeats.path, { id: eventId });
    const address = (): string => {
      const version = queries.getQueryData<SeatMap>(key)?.version;
      const since = version === undefined ? '' : `&since=${version}`;
      return `/api/v1${path}?performance_id=${performanceId}${since}`;
    };
    const refetch = (): void => {
      void queries.invalidateQueries({ queryKey: key });
      void queries.invalidateQueries({ queryKey: eventKey(eventId) });
    };
    return watchStream(address, {
      on: {
        seats: (data) => {
          const update = JSON.parse(data) as SeatUpdate;
          queries.setQueryData<SeatMap>(key, (map) => map && withUpdate(map, update));
          // The number left of each type is counted by the server.
          void queries.invalidateQueries({ queryKey: eventKey(eventId) });
        },
        ready: (data) => {
          const { version } = JSON.parse(data) as Pick<SeatUpdate, 'version'>;
          const known = queries.getQueryData<SeatMap>(key)?.version;
          if (known !== undefined && known < version) refetch();
        },
        resync: refetch,
      },
      onOpen: () => setState('live'),
      onLost: () => setState('lost'),
    });
  }, [queries, eventId, performanceId]);
  return state;
}
