import { Button } from '@nadi/ui/controls/button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useSettled } from '../../../platform/use-settled.ts';
import { useSoldCards } from '../api.ts';
import { SoldCardRow } from './sold-card-row.tsx';

/** Gift cards that were sold, found by buyer, recipient or order (GIFT-08). */
export function SoldCards() {
  const t = useT('console-gift');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useSettled(typed.trim());
  const sold = useSoldCards(search, page);
  const why = search === '' ? 'console.gift.noneSold' : 'console.gift.notFound';
  const pages = sold.data?.total_pages ?? 0;
  return (
    <section aria-labelledby="gift-sold" className="rounded-card border border-line">
      <div className="flex flex-col gap-3 border-b border-line p-4">
        <h2 id="gift-sold" className="text-lg font-semibold">
          {t('console.gift.sold')}
        </h2>
        <div className="max-w-md">
          <TextField
            label={t('console.gift.search')}
            type="search"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setPage(1);
            }}
            autoComplete="off"
          />
        </div>
      </div>
      <Loaded
        data={sold.data?.data}
        failed={sold.isError && <Failed error={sold.error} onAgain={() => void sold.refetch()} />}
        skeleton={<Skeleton className="m-4 h-40" />}
        empty={<EmptyState title={t(why)} />}
      >
        {(cards) => (
          <ul aria-busy={sold.isPlaceholderData}>
            {cards.map((card) => (
              <SoldCardRow key={card.id} card={card} />
            ))}
          </ul>
        )}
      </Loaded>
      {pages > 1 && (
        <div className="flex gap-2 p-4">
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('console.gift.newer')}
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('console.gift.older')}
          </Button>
        </div>
      )}
    </section>
  );
}
