import { PLACE_COLUMNS } from '@nadi/domain/report/figures';
import { dateOnScreen } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { Failed } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage } from '../../../platform/texts.tsx';
import { VenueName } from '../../../platform/venue-name.tsx';
import { useClosing } from '../api.ts';
import { ClosingFaults } from '../components/closing-faults.tsx';
import { Amount, ClosingTable } from '../components/closing-table.tsx';
import { type Closing, type KindTexts, owedText, placeText, sheetAddress } from '../model.ts';

interface ClosingScreenProps {
  readonly day: string;
  readonly kindText: KindTexts;
}

/** Closing of a day with its figures and checks, for the screen and for paper (CLOSE-01). */
export function ClosingScreen({ day, kindText }: ClosingScreenProps) {
  const { t, language } = useLanguage('console-report');
  const closing = useClosing(day);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 not-printed">
        <Link to="/closings" className="underline">
          {t('console.closing.back')}
        </Link>
        {closing.data && (
          <div className="flex flex-wrap gap-2">
            <a href={sheetAddress(day, language)} className={buttonClass()}>
              <Icon name="download" />
              {t('console.closing.sheet')}
            </a>
            <Button onClick={() => window.print()}>{t('console.closing.print')}</Button>
          </div>
        )}
      </div>
      <Loaded
        data={closing.data}
        failed={
          closing.isError && <Failed error={closing.error} onAgain={() => void closing.refetch()} />
        }
        skeleton={<Skeleton className="h-96" />}
      >
        {(there) => <Sheet closing={there} kindText={kindText} />}
      </Loaded>
    </div>
  );
}

function Sheet({ closing, kindText }: { closing: Closing; kindText: KindTexts }) {
  const { t, language } = useLanguage('console-report');
  const { currency, places, sales, owed } = closing;
  const amount = (decimal: number, isPoints = false) => (
    <Amount decimal={decimal} currency={currency} isPoints={isPoints} />
  );
  return (
    <article className="flex flex-col gap-8">
      <header className="flex flex-col gap-1">
        <p className="hidden text-sm print:block">
          <VenueName />
        </p>
        <h1 className="text-2xl font-semibold">
          {t('console.closing.of', { day: dateOnScreen(closing.day, language, true) })}
        </h1>
        <p className="text-ink-soft">
          {t('console.closing.written', { when: formatInstant(closing.written_at, language) })}
        </p>
      </header>
      <ClosingFaults closing={closing} />
      <ClosingTable
        title={t('console.closing.places')}
        hint={t('console.closing.placesHint')}
        none={t('console.closing.noPlaces')}
        columns={[
          t('console.closing.account'),
          t('console.closing.opening'),
          ...PLACE_COLUMNS.map((one) => t(`console.closing.${one}`)),
          t('console.closing.closing'),
        ]}
        rows={places.map((one) => ({
          key: one.account,
          name: <bdi>{placeText(one, t)}</bdi>,
          cells: [
            amount(one.opening),
            ...PLACE_COLUMNS.map((column) => amount(one[column])),
            amount(one.closing),
          ],
        }))}
      />
      <ClosingTable
        title={t('console.closing.sales')}
        hint={t('console.closing.salesHint')}
        columns={[t('console.closing.kind'), t('console.closing.net')]}
        rows={[
          ...sales.map(({ kind, net }) => ({
            key: kind,
            name: kindText(kind),
            cells: [amount(net)],
          })),
          { key: 'vat', name: t('console.closing.vat'), cells: [amount(closing.vat)] },
        ]}
      />
      <ClosingTable
        title={t('console.closing.owed')}
        hint={t('console.closing.owedHint')}
        columns={(['account', 'opening', 'moved', 'closing'] as const).map((one) =>
          t(`console.closing.${one}`),
        )}
        rows={owed.map((one) => ({
          key: one.account,
          name: owedText(one.account, t),
          cells: [one.opening, one.moved, one.closing].map((sum) => amount(sum, one.is_points)),
        }))}
      />
      <p className="max-w-2xl text-sm text-ink-soft">{t('console.closing.noReport')}</p>
    </article>
  );
}
