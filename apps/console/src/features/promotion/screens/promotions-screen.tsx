import type { ConsolePromotion } from '@nadi/contract/promotion/console-endpoints';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { useConsole } from '../../../platform/console.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { usePromotions } from '../api.ts';
import { useChoices } from '../components/product-parts.tsx';
import { PromotionDialog } from '../components/promotion-dialog.tsx';
import { PromotionRow } from '../components/promotion-row.tsx';
import { TryDialog } from '../components/try-dialog.tsx';

/** Open dialog: a promotion (`null`: a new one), or the trial of a cart. */
type Opened = { readonly promotion: ConsolePromotion | null } | 'trial';

/** Returns a promotion as it was read last, which a refused change reloads. */
const currentOf = (opened: ConsolePromotion | null, all: readonly ConsolePromotion[] = []) =>
  opened && (all.find(({ id }) => id === opened.id) ?? opened);

/** Promotions of the venue with their uses, and a trial of what a cart would cost. */
export function PromotionsScreen() {
  const { t, language } = useLanguage('console-promotion');
  const { venue } = useConsole();
  const promotions = usePromotions();
  const choices = useChoices();
  const [opened, setOpened] = useState<Opened | null>(null);
  const wording = { t, language, currency: venue.currency, choices };
  const close = () => setOpened(null);
  const add = () => setOpened({ promotion: null });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl">
          <h1 className="text-2xl font-semibold">{t('console.promotions')}</h1>
          <p className="text-ink-soft">{t('console.promotionsHint')}</p>
        </div>
        {promotions.data && promotions.data.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpened('trial')}>{t('console.promotion.try')}</Button>
            <Button tone="cta" onClick={add}>
              <Icon name="plus" />
              {t('console.promotion.new')}
            </Button>
          </div>
        )}
      </div>
      <Loaded
        data={promotions.data}
        failed={
          promotions.isError && (
            <Failed error={promotions.error} onAgain={() => void promotions.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-64" />}
        empty={
          <EmptyState
            title={t('console.promotion.none')}
            hint={t('console.promotion.noneHint')}
            action={
              <Button tone="cta" onClick={add}>
                {t('console.promotion.first')}
              </Button>
            }
          />
        }
      >
        {(there) => (
          <ul className="flex flex-col gap-3 lg:gap-0 lg:border-t lg:border-line">
            {there.map((one) => (
              <PromotionRow
                key={one.id}
                promotion={one}
                wording={wording}
                onOpen={() => setOpened({ promotion: one })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {opened === 'trial' && <TryDialog promotions={promotions.data ?? []} onClose={close} />}
      {opened !== null && opened !== 'trial' && (
        <PromotionDialog promotion={currentOf(opened.promotion, promotions.data)} onClose={close} />
      )}
    </div>
  );
}
