import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { type AuditEntry, type AuditQuery, useAudit } from '../api.audit.ts';
import { useMembers } from '../api.members.ts';
import { aboutWhom } from '../audit-texts.ts';
import { AuditFilter } from '../components/audit-filter.tsx';
import { AuditRow } from '../components/audit-row.tsx';

export interface AuditScreenProps {
  readonly query: AuditQuery;
  readonly onQuery: (query: AuditQuery) => void;
}

/** Audit log of the console with sign-ins and failed attempts (STAFF-09). */
export function AuditScreen({ query, onQuery }: AuditScreenProps) {
  const t = useT('console-staff');
  const members = useMembers();
  const audit = useAudit(query);
  const people = members.data ?? [];
  const whomOf = (entry: AuditEntry): string | null => {
    const id = aboutWhom(entry);
    if (id === null) return entry.subject;
    if (id === entry.staff_id) return null;
    return people.find((one) => one.id === id)?.name ?? entry.subject;
  };
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-semibold">{t('console.audit')}</h1>
      <AuditFilter query={query} members={people} onQuery={onQuery} />
      <Loaded
        data={audit.data?.pages.flat()}
        failed={
          audit.isError && <Failed error={audit.error} onAgain={() => void audit.refetch()} />
        }
        skeleton={<Skeleton className="h-96" />}
        empty={<EmptyState title={t('console.noAuditEntries')} />}
      >
        {(entries) => (
          <ol className="border-t border-line">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} whom={whomOf(entry)} />
            ))}
          </ol>
        )}
      </Loaded>
      <ShowMore
        hasMore={audit.hasNextPage}
        isBusy={audit.isFetchingNextPage}
        onMore={() => void audit.fetchNextPage()}
      >
        {t('console.earlier')}
      </ShowMore>
    </div>
  );
}
