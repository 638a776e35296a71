import { Button } from '@nadi/ui/controls/button.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Failed, failureText } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage, useLocal } from '../../../platform/texts.tsx';
import { useRemoval, useRemoved } from '../api.removal.ts';
import type { ListedEntry } from '../api.ts';

/** Removed entries, latest first, until they are deleted for good (CONTENT-10). */
export function RemovedList() {
  const { t } = useLanguage('console-content');
  const removed = useRemoved();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t('console.removedHint')}</p>
      <Loaded
        data={removed.data}
        failed={
          removed.isError && <Failed error={removed.error} onAgain={() => void removed.refetch()} />
        }
        skeleton={<Skeleton className="h-64" />}
        empty={<EmptyState title={t('console.nothingRemoved')} />}
      >
        {(there) => (
          <ul className="border-t border-line">
            {there.map((entry) => (
              <RemovedRow key={`${entry.kind}/${entry.slug}`} entry={entry} />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

function RemovedRow({ entry }: { entry: ListedEntry }) {
  const { t, language } = useLanguage('console-content');
  const local = useLocal();
  const { recover } = useRemoval();
  const { kind, slug, title, ar_title: arabic, kept_until: until } = entry;
  const name = local(title, arabic) || slug;
  const putBack = (): void =>
    recover.mutate(entry, {
      onSuccess: () => toasts.show('success', t('console.recovered')),
      onError: (error) => toasts.show('error', failureText(error, t)),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-1 py-2">
      <div className="min-w-48 grow">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {t(`console.kind.${kind}`)}
          {name !== slug && (
            <>
              {' · '}
              <bdi dir="ltr">{slug}</bdi>
            </>
          )}
        </p>
      </div>
      {until !== null && (
        <p className="text-sm text-ink-soft tabular-nums">
          {t('console.keptUntil', { when: formatInstant(until, language) })}
        </p>
      )}
      <Button
        size="small"
        aria-label={t('console.recoverThis', { name })}
        busy={recover.isPending}
        onClick={putBack}
      >
        {t('console.recover')}
      </Button>
    </li>
  );
}
