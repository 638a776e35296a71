import { useQuery } from '@tanstack/react-query';
import { useApi, useConfig } from '../platform/page/site.tsx';

const POLL_MILLISECONDS = 2_000;

/**
 * Polls the server time in demo mode, where the clock can be moved while a page is open.
 *
 * Every response carries the server's time, so a cheap call now and then lets a hold expire in
 * front of the viewer.
 */
export function useDemoClock(isWatching: boolean): void {
  const api = useApi();
  const { is_demo } = useConfig();
  useQuery({
    queryKey: ['demo-clock'],
    queryFn: () => api('verifyTime', {}).catch(() => null),
    enabled: is_demo === 1 && isWatching,
    refetchInterval: POLL_MILLISECONDS,
    staleTime: 0,
  });
}
