import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useNavigate } from '@tanstack/react-router';
import { failureText } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage } from '../../../platform/texts.tsx';
import { type ListedEntry, useOrder } from '../api.ts';
import type { ListedKind } from '../listed-kinds.ts';
import { isOrdered } from '../model.ts';
import { RowLink } from './row-link.tsx';
import { SortableList } from './sortable-list.tsx';
import { StateBadge } from './state-badge.tsx';

export interface EntryListProps {
  readonly kind: ListedKind;
  readonly entries: readonly ListedEntry[];
  /** Set when a filter applies: reordering is disabled. */
  readonly isNarrowed: boolean;
}

/** List of a kind's entries; they open on click and can be sorted if the venue orders them. */
export function EntryList({ kind, entries, isNarrowed }: EntryListProps) {
  const { t, language } = useLanguage('console-content');
  const navigate = useNavigate();
  const order = useOrder(kind);
  const mayOrder = isOrdered(kind) && !isNarrowed && entries.length > 1;
  const showFailure = (error: Error) => void toasts.show('error', failureText(error, t));
  const rows = entries.map((entry) => {
    const both = [entry.title, entry.ar_title];
    const [title = '', other = ''] = language === 'ar' ? both.toReversed() : both;
    return { ...entry, id: entry.slug, title: title || other || entry.slug, other };
  });
  return (
    <SortableList
      label={t(`console.kinds.${kind}`)}
      rows={rows}
      onOrder={mayOrder ? (slugs) => order.mutate(slugs, { onError: showFailure }) : null}
      onOpen={(slug) => void navigate({ to: '/content/$kind/$slug', params: { kind, slug } })}
    >
      {({ title, other, slug, state, version, changed_at: changedAt }) => (
        <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_12rem]">
          <div className="min-w-0">
            <p className="truncate font-medium">
              <RowLink kind={kind} slug={slug}>
                <bdi>{title}</bdi>
              </RowLink>
            </p>
            <p className="truncate text-sm text-ink-soft">
              <bdi>{other === title ? '' : other}</bdi>
              {other !== '' && other !== title && ' · '}
              <bdi dir="ltr">{slug}</bdi>
            </p>
          </div>
          <span className="justify-self-start">
            <StateBadge state={state} version={version} />
          </span>
          {changedAt !== null && (
            <p className="text-sm text-ink-soft tabular-nums">
              {formatInstant(changedAt, language)}
            </p>
          )}
        </div>
      )}
    </SortableList>
  );
}
