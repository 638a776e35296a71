import type { LineSummary } from '@nadi/contract/wire/line';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useLineTexts } from '../../../platform/line/kinds.ts';
import { nameOf, offeredFacts } from '../../../platform/line/line.ts';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import type { MovedLine } from '../../cart/state.ts';

/**
 * Shows beside the pay button the lines the venue moved or renamed: as chosen, and as they are now.
 */
export function MovedNotice({ moved }: { moved: readonly MovedLine[] }) {
  const t = useT('checkout');
  if (moved.length === 0) return null;
  return (
    <div role="alert">
      <Notice tone="danger" title={t('payment.moved')}>
        <ul className="flex flex-col gap-3">
          {moved.map(({ was, now }) => (
            <li key={JSON.stringify(was)}>
              <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
                <dt>{t('payment.movedFrom')}</dt>
                <Shown line={was} />
                <dt>{t('payment.movedTo')}</dt>
                <Shown line={now} />
              </dl>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function Shown({ line }: { line: LineSummary }) {
  const facts = offeredFacts(line);
  const name = nameOf(useLineTexts(facts));
  return (
    <dd className="min-w-0 wrap-anywhere">
      <bdi>{name}</bdi>
      <LineWhen line={facts} />
    </dd>
  );
}
