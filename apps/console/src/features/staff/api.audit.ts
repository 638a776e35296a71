import type { Answer } from '@nadi/contract/client';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';

export type AuditEntry = Answer<'readAudit'>[number];

/** Filter of the audit log; an absent field does not filter. */
export interface AuditQuery {
  readonly who?: number | undefined;
  readonly action?: string | undefined;
  readonly day?: LocalDate | undefined;
}

const ENTRIES = 50;

/** Loads the audit log, newest first, page by page. */
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
    // The log is always read fresh.
    staleTime: 0,
  });
}
