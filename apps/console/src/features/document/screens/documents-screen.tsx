import { buttonClass } from '@nadi/ui/controls/button-class';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { useConsole } from '../../../platform/console.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { useDocuments } from '../api.ts';
import { DocumentFilter } from '../components/document-filter.tsx';
import { DocumentRow } from '../components/document-row.tsx';
import { DocumentSums } from '../components/document-sums.tsx';
import { type DocumentQuery, sheetAddress } from '../model.ts';

export interface DocumentsScreenProps {
  readonly query: DocumentQuery;
  readonly onQuery: (query: DocumentQuery) => void;
}

/** Issued tax documents of the venue with their sums, and a sheet of them (TAX-08, TAX-09). */
export function DocumentsScreen({ query, onQuery }: DocumentsScreenProps) {
  const { t, language } = useLanguage('console-document');
  const { venue } = useConsole();
  const documents = useDocuments(query);
  const [first] = documents.data?.pages ?? [];
  const shown = documents.data?.pages.flatMap((page) => page.documents);
  const why = query.number === undefined ? 'none' : 'notFound';
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl">
          <h1 className="text-2xl font-semibold">{t('console.documents')}</h1>
          <p className="text-ink-soft">{t('console.documentsHint')}</p>
        </div>
        {shown !== undefined && shown.length > 0 && (
          <a href={sheetAddress(query, language)} className={buttonClass()}>
            <Icon name="download" />
            {t('console.documents.sheet')}
          </a>
        )}
      </div>
      <DocumentFilter query={query} days={first?.days ?? null} onQuery={onQuery} />
      <Loaded
        data={documents.isError ? undefined : shown}
        failed={
          documents.isError && (
            <Failed error={documents.error} onAgain={() => void documents.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-96" />}
        empty={
          <EmptyState
            title={t(`console.documents.${why}`)}
            hint={t(`console.documents.${why}Hint`)}
          />
        }
      >
        {(there) => (
          <div className="flex flex-col gap-5">
            {first?.sums && <DocumentSums sums={first.sums} currency={first.currency} />}
            <ul aria-label={t('console.documents')} className="border-t border-line">
              {there.map((one) => (
                <DocumentRow
                  key={one.id}
                  document={one}
                  currency={first?.currency ?? venue.currency}
                />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
      <ShowMore
        hasMore={documents.hasNextPage}
        isBusy={documents.isFetchingNextPage}
        onMore={() => void documents.fetchNextPage()}
      >
        {t('console.more')}
      </ShowMore>
    </div>
  );
}
