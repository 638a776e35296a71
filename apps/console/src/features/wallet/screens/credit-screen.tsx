import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { useState } from 'react';
import { useConsole } from '../../../platform/console.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useGrants } from '../api.ts';
import { GiveCredit } from '../components/give-dialog.tsx';
import { GrantRow } from '../components/grant-row.tsx';

/** Promotional credit and points that staff gave, with what is left of each. */
export function CreditScreen() {
  const t = useT('console-credit');
  const { venue } = useConsole();
  const grants = useGrants();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl">
          <h1 className="text-2xl font-semibold">{t('console.credit')}</h1>
          <p className="text-ink-soft">{t('console.creditHint')}</p>
        </div>
        <Button tone="cta" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          {t(venue.enable_qpoints === 1 ? 'console.credit.giveAny' : 'console.credit.give')}
        </Button>
      </div>
      <Loaded
        data={grants.data?.pages.flat()}
        failed={
          grants.isError && <Failed error={grants.error} onAgain={() => void grants.refetch()} />
        }
        skeleton={<Skeleton className="h-64" />}
        empty={<EmptyState title={t('console.credit.none')} hint={t('console.credit.noneHint')} />}
      >
        {(there) => (
          <ul className="flex flex-col gap-3 lg:gap-0 lg:border-t lg:border-line">
            {there.map((one) => (
              <GrantRow key={one.id} grant={one} />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore
        hasMore={grants.hasNextPage}
        isBusy={grants.isFetchingNextPage}
        onMore={() => void grants.fetchNextPage()}
      >
        {t('console.more')}
      </ShowMore>
      {isOpen && <GiveCredit onClose={() => setOpen(false)} />}
    </div>
  );
}
