import { fromDecimal } from '@nadi/domain/kernel/money';
import { WALLET_PRESETS, type WalletPreset } from '@nadi/domain/wallet/movement';
import { isolateLtr } from '@nadi/i18n/direction';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useKinds } from '../../../platform/line/kinds.ts';
import { Failed } from '../../../platform/page/failed.tsx';
import { useDateText } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { type TopUp, usePaymentPage, useStatement, useWallet, type Wallet } from '../api.ts';
import { MovementRow } from '../components/movement-row.tsx';
import { PayOutDialog } from '../components/pay-out-dialog.tsx';
import { TopUpForm } from '../components/top-up-form.tsx';
import { TopUpResult } from '../components/top-up-result.tsx';

/** Page of the wallet: balance by pots, top-up, and the movements of a period. */
export function WalletScreen() {
  const t = useT('wallet');
  const { top_up: topUp } = useSearch({ strict: false }) as { top_up?: string };
  const [preset, setPreset] = useState<WalletPreset>('month');
  const wallet = useWallet(preset);
  const first = wallet.data?.pages[0];
  const parts = useKinds().flatMap(({ name, Wallet: Part }) => (Part ? [<Part key={name} />] : []));
  return (
    <main className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8">
      <div>
        <h1 className="mb-2 text-3xl">{t('wallet.title')}</h1>
        <p className="text-ink-soft">{t('wallet.lead')}</p>
      </div>
      {topUp && <TopUpResult id={topUp} />}
      <Loaded
        data={first}
        failed={
          wallet.error && <Failed error={wallet.error} onRetry={() => void wallet.refetch()} />
        }
        skeleton={<Skeleton className="h-80" />}
      >
        {(shown) => (
          <div className="flex flex-col gap-8">
            <div className="grid gap-4 md:grid-cols-2">
              <Balances wallet={shown} />
              <Card>
                <h2 className="mb-4 text-lg">{t('wallet.topUp')}</h2>
                <TopUpForm wallet={shown} />
              </Card>
            </div>
            {parts.length > 0 && (
              <Suspense fallback={<Skeleton className="h-40" />}>{parts}</Suspense>
            )}
            {shown.top_up.open
              .filter(({ id }) => id !== topUp)
              .map((one) => (
                <OpenTopUp key={one.id} topUp={one} />
              ))}
            <Movements pages={wallet} preset={preset} onPreset={setPreset} />
          </div>
        )}
      </Loaded>
    </main>
  );
}

function Balances({ wallet: { balances, expiring, currency, pay_out } }: { wallet: Wallet }) {
  const t = useT('wallet');
  const [isPaying, setPaying] = useState(false);
  const pots = [
    ...(balances.promo > 0 ? [{ key: 'promo', fils: fromDecimal(balances.promo) } as const] : []),
    { key: 'topup', fils: fromDecimal(balances.topup) },
    { key: 'refund', fils: fromDecimal(balances.refund) },
  ] as const;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">{t('wallet.balance')}</h2>
        <p className="text-[min(2.25rem,10vw)] font-semibold [&_bdi]:wrap-anywhere [&_bdi]:whitespace-normal">
          <Money fils={fromDecimal(balances.total)} currency={currency} />
        </p>
      </div>
      <dl className="mt-auto flex flex-col divide-y divide-line">
        {pots.map(({ key, fils }) => (
          <div key={key} className="flex flex-wrap items-start justify-between gap-x-4 py-3">
            <dt className="min-w-0 grow basis-32">
              {t(`wallet.${key}`)}
              <span className="block text-sm text-ink-soft">{t(`wallet.${key}Hint`)}</span>
              {key === 'topup' && pay_out.most > 0 && (
                <Button size="small" className="mt-2" onClick={() => setPaying(true)}>
                  {t('wallet.payOut')}
                </Button>
              )}
              {key === 'promo' && <Expiring expiring={expiring} currency={currency} />}
            </dt>
            <dd className="font-medium">
              <Money fils={fils} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {isPaying && (
        <PayOutDialog most={pay_out.most} currency={currency} onClose={() => setPaying(false)} />
      )}
    </Card>
  );
}

/** Promotional credit by the last day on which it is valid (WALLET-09). */
function Expiring({ expiring, currency }: Pick<Wallet, 'expiring' | 'currency'>) {
  const { t, language } = useLanguage('wallet');
  const dateText = useDateText();
  return (
    <ul className="mt-1 text-sm">
      {expiring.map(({ amount, until }) => (
        <li key={until}>
          {t('wallet.promoUntil', {
            amount: formatMoney(fromDecimal(amount), currency, language),
            date: dateText(until),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Top-up whose payment page is still open. */
function OpenTopUp({ topUp }: { topUp: TopUp }) {
  const { t, language } = useLanguage('wallet');
  const pay = usePaymentPage();
  const amount = formatMoney(fromDecimal(topUp.total), topUp.currency, language);
  const time = isolateLtr(topUp.expires_at.slice(11, 16));
  return (
    <Notice
      title={t('wallet.open')}
      action={<Button onClick={() => pay(topUp)}>{t('wallet.continue')}</Button>}
    >
      {t('wallet.openUntil', { amount, time })}
    </Notice>
  );
}

interface MovementsProps {
  readonly pages: ReturnType<typeof useWallet>;
  readonly preset: WalletPreset;
  readonly onPreset: (preset: WalletPreset) => void;
}

function Movements({ pages, preset, onPreset }: MovementsProps) {
  const t = useT('wallet');
  const statement = useStatement();
  const all = pages.data?.pages ?? [];
  const rows = all.flatMap(({ currency, financialTransactions }) =>
    financialTransactions.data.map((movement) => ({ movement, currency })),
  );
  return (
    <section aria-labelledby="movements">
      <h2 id="movements" className="mb-3 text-lg">
        {t('wallet.movements')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RadioStrip
          label={t('wallet.period')}
          labelHidden
          options={WALLET_PRESETS.map((value) => ({ value, label: t(`wallet.period.${value}`) }))}
          value={preset}
          onChange={onPreset}
        />
        <Button size="small" busy={statement.isPending} onClick={() => statement.mutate(preset)}>
          <Icon name="download" />
          {t('wallet.statement')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('wallet.none')} hint={t('wallet.noneHint')} />
      ) : (
        <ul className="mt-3 divide-y divide-line" aria-busy={pages.isPlaceholderData}>
          {rows.map(({ movement, currency }) => (
            <li key={movement.id}>
              <MovementRow movement={movement} currency={currency} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore
        hasMore={pages.hasNextPage}
        isBusy={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      >
        {t('wallet.showMore')}
      </ShowMore>
    </section>
  );
}
