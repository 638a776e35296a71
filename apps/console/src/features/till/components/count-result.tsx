import { fromDecimal } from '@nadi/domain/kernel/money';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Money } from '@nadi/ui/data/money.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Description, DescriptionList } from '@nadi/ui/layout/description-list.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { Link } from '@tanstack/react-router';
import { useConsole } from '../../../platform/console.tsx';
import { useT } from '../../../platform/texts.tsx';
import { type Count, differenceText } from '../model.ts';

/** Shows what was expected once a till is counted, and the difference (TILL-06). */
export function CountResult({ count, onClose }: { count: Count; onClose: () => void }) {
  const t = useT('console-till');
  const { currency } = useConsole().venue;
  const { counted, expected, difference } = count;
  const money = (decimal: number) => <Money fils={fromDecimal(decimal)} currency={currency} />;
  return (
    <Dialog title={t('console.till.result')} size="small" onClose={onClose}>
      <div className="flex flex-col gap-5">
        {difference !== 0 && <Notice tone="danger">{t('console.till.differenceHint')}</Notice>}
        <DescriptionList>
          <Description name={t('console.till.counted')}>{money(counted)}</Description>
          <Description name={t('console.till.expected')}>{money(expected)}</Description>
          <Description name={t(differenceText(difference))} isSum>
            {money(Math.abs(difference))}
          </Description>
        </DescriptionList>
        <Link
          to="/tills/$session"
          params={{ session: String(count.session_id) }}
          className={buttonClass({ tone: 'cta' })}
        >
          {t('console.till.sheet')}
        </Link>
      </div>
    </Dialog>
  );
}
