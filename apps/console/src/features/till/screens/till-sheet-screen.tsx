import type { TillSheet } from '@nadi/contract/till/console-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Description, DescriptionList } from '@nadi/ui/layout/description-list.tsx';
import { Link } from '@tanstack/react-router';
import { Failed } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { VenueName } from '../../../platform/venue-name.tsx';
import { useTillSheet } from '../api.ts';
import { differenceText } from '../model.ts';

/** Sheet of a closed session with each movement, for the screen and for paper (TILL-08). */
export function TillSheetScreen({ id }: { id: string }) {
  const t = useT('console-till');
  const sheet = useTillSheet(id);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 not-printed">
        <Link to="/tills" className="underline">
          {t('console.till.back')}
        </Link>
        {sheet.data && <Button onClick={() => window.print()}>{t('console.till.print')}</Button>}
      </div>
      <Loaded
        data={sheet.data}
        failed={
          sheet.isError && <Failed error={sheet.error} onAgain={() => void sheet.refetch()} />
        }
        skeleton={<Skeleton className="h-96" />}
      >
        {(there) => <Sheet sheet={there} />}
      </Loaded>
    </div>
  );
}

function Sheet({ sheet }: { sheet: TillSheet }) {
  const { t, language } = useLanguage('console-till');
  const { currency, movements, difference } = sheet;
  const money = (decimal: number) => <Money fils={fromDecimal(decimal)} currency={currency} />;
  const sum = (of: (one: TillSheet['movements'][number]) => boolean) =>
    movements.filter(of).reduce((fils, { cash }) => fils + fromDecimal(cash), 0) / 100;
  const terminal = movements.reduce((fils, one) => fils + fromDecimal(one.terminal), 0) / 100;
  return (
    <article className="flex flex-col gap-6">
      <header>
        <p className="hidden text-sm print:block">
          <VenueName />
        </p>
        <h1 className="text-2xl font-semibold">
          {t('console.till.sheetOf', { name: sheet.till_name })}
        </h1>
        <p className="text-ink-soft">
          {t('console.till.openBy', {
            name: sheet.staff_name,
            when: formatInstant(sheet.opened_at, language),
          })}
        </p>
        <p className="text-ink-soft">
          {t('console.till.closedBy', {
            name: sheet.closed_by,
            when: formatInstant(sheet.closed_at, language),
          })}
        </p>
      </header>
      <div className="max-w-md">
        <DescriptionList>
          <Description name={t('console.till.float')}>{money(sheet.float)}</Description>
          {(['payment', 'refund', 'in', 'out'] as const).map((kind) => (
            <Description key={kind} name={t(`console.till.sum.${kind}`)}>
              {money(sum((one) => one.kind === kind))}
            </Description>
          ))}
          <Description name={t('console.till.expected')} isSum>
            {money(sheet.expected)}
          </Description>
          <Description name={t('console.till.counted')}>{money(sheet.counted)}</Description>
          <Description name={t(differenceText(difference))} isSum>
            {money(Math.abs(difference))}
          </Description>
          <Description name={t('console.till.terminal')}>{money(terminal)}</Description>
        </DescriptionList>
      </div>
      {movements.length === 0 ? (
        <p className="text-ink-soft">{t('console.till.noMovement')}</p>
      ) : (
        <Movements sheet={sheet} />
      )}
    </article>
  );
}

const CELL = 'border-b border-line py-2 pe-4 text-start align-top';

function Movements({ sheet: { movements, currency } }: { sheet: TillSheet }) {
  const { t, language } = useLanguage('console-till');
  const money = (decimal: number) => <Money fils={fromDecimal(decimal)} currency={currency} />;
  return (
    <section
      aria-label={t('console.till.movements')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table className="w-full min-w-xl text-sm tabular-nums">
        <thead>
          <tr className="text-ink-soft">
            {(['time', 'what', 'cash', 'rounded', 'terminal'] as const).map((one) => (
              <th key={one} scope="col" className={`${CELL} font-normal`}>
                {t(`console.till.column.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {movements.map((one) => (
            <tr key={one.id}>
              <td className={CELL}>{formatInstant(one.at, language)}</td>
              <td className={CELL}>
                {t(`console.till.kind.${one.kind}`)}{' '}
                {one.order_number !== null && (
                  <bdi dir="ltr" className="whitespace-nowrap">
                    {one.order_number}
                  </bdi>
                )}
                {one.word !== null && <bdi>{one.word}</bdi>}
              </td>
              <td className={CELL}>{money(one.cash)}</td>
              <td className={CELL}>{one.rounded === 0 ? '' : money(one.rounded)}</td>
              <td className={CELL}>{one.terminal === 0 ? '' : money(one.terminal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
