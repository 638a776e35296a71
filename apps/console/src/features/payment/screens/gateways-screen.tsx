import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useGateways } from '../api.ts';
import { GatewayDialog } from '../components/gateway-dialog.tsx';
import { GatewayRow } from '../components/gateway-row.tsx';
import { TurnGateway } from '../components/turn-gateway.tsx';

/** Open dialog: the form of an account (`null`: a new one), or the question before a switch. */
type Opened =
  | { readonly dialog: 'form'; readonly id: number | null }
  | { readonly dialog: 'turn'; readonly id: number };

/** Gateway accounts of the venue in the order in which the checkout offers them. */
export function GatewaysScreen() {
  const t = useT('console-gateway');
  const gateways = useGateways();
  const [opened, setOpened] = useState<Opened | null>(null);
  const all = gateways.data ?? [];
  // The dialogs work on the list as it is now: a refused change reloads it below them.
  const current = all.find(({ id }) => id === opened?.id) ?? null;
  const add = () => setOpened({ dialog: 'form', id: null });
  const close = () => setOpened(null);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl">
          <h1 className="text-2xl font-semibold">{t('console.gateways')}</h1>
          <p className="text-ink-soft">{t('console.gatewaysHint')}</p>
        </div>
        {all.length > 0 && (
          <Button tone="cta" onClick={add}>
            <Icon name="plus" />
            {t('console.gateway.new')}
          </Button>
        )}
      </div>
      {all.length > 0 && all.every((one) => !one.is_enabled) && (
        <Notice tone="danger">{t('console.gateway.noneOpen')}</Notice>
      )}
      <Loaded
        data={gateways.data}
        failed={
          gateways.isError && (
            <Failed error={gateways.error} onAgain={() => void gateways.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-64" />}
        empty={
          <EmptyState
            title={t('console.gateway.none')}
            hint={t('console.gateway.noneHint')}
            action={
              <Button tone="cta" onClick={add}>
                {t('console.gateway.first')}
              </Button>
            }
          />
        }
      >
        {(there) => (
          <ol className="flex flex-col gap-3 lg:gap-0 lg:border-t lg:border-line">
            {there.map((one) => (
              <GatewayRow
                key={one.id}
                gateway={one}
                all={there}
                onOpen={() => setOpened({ dialog: 'form', id: one.id })}
                onTurn={() => setOpened({ dialog: 'turn', id: one.id })}
              />
            ))}
          </ol>
        )}
      </Loaded>
      {opened?.dialog === 'form' && <GatewayDialog gateway={current} onClose={close} />}
      {opened?.dialog === 'turn' && current && (
        <TurnGateway gateway={current} all={all} onClose={close} />
      )}
    </div>
  );
}
