import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage } from '../../../platform/texts.tsx';
import type { AuditEntry } from '../api.audit.ts';
import { auditActionText, auditActorText, changesOf } from '../audit-texts.ts';

export interface AuditRowProps {
  readonly entry: AuditEntry;
  /** Name of the person the entry is about, where it is not the actor. */
  readonly whom: string | null;
}

/** Row of the audit log: time, actor, action and origin. */
export function AuditRow({ entry, whom }: AuditRowProps) {
  const { t, language } = useLanguage('console-staff');
  const actor = auditActorText(entry, t);
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 lg:grid-cols-[11rem_minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)]">
      <p className="text-sm text-ink-soft tabular-nums">{formatInstant(entry.at, language)}</p>
      <p className="min-w-0">
        <bdi className="font-medium">{actor.name}</bdi>{' '}
        <span className="text-sm text-ink-soft">{actor.role}</span>
      </p>
      <div className="min-w-0">
        <p>
          {auditActionText(entry.action, t)}
          {whom !== null && (
            <>
              {': '}
              <bdi>{whom}</bdi>
            </>
          )}
        </p>
        <Changes entry={entry} />
      </div>
      <p
        dir="ltr"
        className="min-w-0 truncate text-sm text-ink-soft rtl:text-end"
        title={entry.device ?? undefined}
      >
        {[entry.address, entry.device].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}

function Changes({ entry }: Pick<AuditRowProps, 'entry'>) {
  const { t } = useLanguage('console-staff');
  const changes = changesOf(entry, t);
  if (changes.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {field}: {from !== null && <del className="me-1.5">{from}</del>}
          <bdi className="text-ink">{to}</bdi>
        </li>
      ))}
    </ul>
  );
}
