import { drawingForService } from '@nadi/art/drawing-for';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Failed } from '../../../platform/page/failed.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { useCanSave, useSavedCards } from '../api.ts';
import { CardRow } from '../components/card-row.tsx';

/** Page of the saved cards, each of which can be deleted (CARD-02, CARD-04). */
export function CardsScreen() {
  const t = useT('card');
  const { data, error, refetch } = useSavedCards();
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-8">
      <h1 className="mb-2 text-3xl">{t('shell.cards')}</h1>
      <p className="mb-6 text-ink-soft">{t('card.lead')}</p>
      <Loaded
        data={data}
        failed={error && <Failed error={error} onRetry={() => void refetch()} />}
        skeleton={<Skeleton className="h-40" />}
        empty={<NoCards />}
      >
        {(cards) => (
          <ul className="flex flex-col gap-3" aria-label={t('card.list')}>
            {cards.map((card) => (
              <li key={card.id}>
                <CardRow card={card} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </main>
  );
}

function NoCards() {
  const t = useT('card');
  const hint = useCanSave() ? t('card.noneHint') : undefined;
  return (
    <EmptyState
      art={<CourtArt drawing={drawingForService('padel')} />}
      title={t('card.none')}
      hint={hint}
    />
  );
}
