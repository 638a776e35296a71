import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { Failed } from '../../../platform/page/failed.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { useOwnGiftCards } from '../api.ts';
import { OwnCard } from '../components/own-card.tsx';

/** Page of the gift cards that the customer has bought, with their states (GIFT-06). */
export function OwnGiftCardsScreen() {
  const t = useT('gift');
  const { data, error, refetch } = useOwnGiftCards();
  const buy = (
    <Link to="/gift-cards" className="underline">
      {t('gift.buyOne')}
    </Link>
  );
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-8">
      <h1 className="mb-2 text-3xl">{t('gift.title')}</h1>
      <p className="mb-6 text-ink-soft">{t('gift.ownLead')}</p>
      <Loaded
        data={data}
        failed={error && <Failed error={error} onRetry={() => void refetch()} />}
        skeleton={<Skeleton className="h-40" />}
        empty={<EmptyState title={t('gift.ownNone')} hint={t('gift.ownNoneHint')} action={buy} />}
      >
        {(cards) => (
          <>
            <ul className="mb-6 flex flex-col gap-3" aria-label={t('gift.title')}>
              {cards.map((card) => (
                <li key={card.id}>
                  <OwnCard card={card} />
                </li>
              ))}
            </ul>
            {buy}
          </>
        )}
      </Loaded>
    </main>
  );
}
