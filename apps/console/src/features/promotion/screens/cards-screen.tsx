import type { ConsoleCard } from '@nadi/contract/account/console-endpoints';
import { GRANT_STATES, type GrantState } from '@nadi/domain/benefit/grant';
import { Button } from '@nadi/ui/controls/button.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { useState } from 'react';
import { useConsole } from '../../../platform/console.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { useSettled } from '../../../platform/use-settled.ts';
import { useCards } from '../api.cards.ts';
import { differentCards } from '../card-texts.ts';
import { ChangeCard, GiveCard } from '../components/card-dialog.tsx';
import { CardRow } from '../components/card-row.tsx';
import { useChoices } from '../components/product-parts.tsx';

/** Cards of members: found by number, name, mobile number or e-mail address, and by state. */
export function CardsScreen() {
  const { t, language } = useLanguage('console-card');
  const productT = useT('console-promotion');
  const { venue } = useConsole();
  const choices = useChoices();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<GrantState>();
  const search = useSettled(typed.trim());
  const cards = useCards({ search, state });
  const latest = useCards({ search: '', state: undefined });
  const all = latest.data?.pages.flat() ?? [];
  /** Card whose dialog is open; `new`: one to give. */
  const [opened, setOpened] = useState<ConsoleCard | 'new' | null>(null);
  /** Card as it was read last, which a refused change reloads. */
  const current = cards.data?.pages
    .flat()
    .find(({ id }) => opened !== null && opened !== 'new' && id === opened.id);
  const give = () => setOpened('new');
  const isFiltered = search !== '' || state !== undefined;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl">
          <h1 className="text-2xl font-semibold">{t('console.cards')}</h1>
          <p className="text-ink-soft">{t('console.cardsHint')}</p>
        </div>
        <Button tone="cta" onClick={give}>
          <Icon name="plus" />
          {t('console.card.give')}
        </Button>
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,26rem)_13rem]">
        <TextField
          label={t('console.card.search')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label={t('console.card.state')}
          value={state ?? ''}
          onChange={({ target: { value } }) => setState(GRANT_STATES.find((one) => one === value))}
          options={[
            { value: '', label: t('console.card.everyState') },
            ...GRANT_STATES.map((one) => ({ value: one, label: t(`console.card.state.${one}`) })),
          ]}
        />
      </div>
      <Loaded
        data={cards.data?.pages.flat()}
        failed={
          cards.isError && <Failed error={cards.error} onAgain={() => void cards.refetch()} />
        }
        skeleton={<Skeleton className="h-64" />}
        empty={
          isFiltered ? (
            <EmptyState title={t('console.card.noneFound')} hint={t('console.card.searchHint')} />
          ) : (
            <EmptyState title={t('console.card.none')} hint={t('console.card.noneHint')} />
          )
        }
      >
        {(there) => (
          <ul className="flex flex-col gap-3 lg:gap-0 lg:border-t lg:border-line">
            {there.map((one) => (
              <CardRow
                key={one.id}
                card={one}
                wording={{ t, productT, language, currency: venue.currency, choices }}
                onOpen={() => setOpened(one)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore
        hasMore={cards.hasNextPage}
        isBusy={cards.isFetchingNextPage}
        onMore={() => void cards.fetchNextPage()}
      >
        {t('console.more')}
      </ShowMore>
      {opened === 'new' && (
        <GiveCard examples={differentCards(all)} onClose={() => setOpened(null)} />
      )}
      {opened !== null && opened !== 'new' && (
        <ChangeCard card={current ?? opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
