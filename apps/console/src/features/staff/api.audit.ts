import type { Answer } from '@nadi/contract/client';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';

export type AuditEntry = Answer<'readAudit'>[number];

/** Which entries are wanted; what is left out narrows nothing. */
export interface AuditQuery {
  readonly who?: number;
  readonly action?: string;
  readonly day?: LocalDate;
}

const ENTRIES = 50;

/** What was done, newest first, a page at a time. */
export function useAudit({ who, action, day }: AuditQuery) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: ['audit', who, action, day],
    queryFn: ({ pageParam, signal }) =>
      api.byPage('readAudit', {
        query: {
          size: String(ENTRIES),
          ...(pageParam === null ? {} : { before: String(pageParam) }),
          ...(who === undefined ? {} : { staff_id: String(who) }),
          ...(action === undefined ? {} : { action }),
          ...(day === undefined ? {} : { day }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < ENTRIES ? undefined : last.at(-1)?.id),
    // Whoever looks at the log wants what has happened until now.
    staleTime: 0,
  });
}
