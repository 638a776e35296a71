import { localMinute, MINUTES_PER_DAY } from '@nadi/domain/kernel/zoned';
import { useLocalNow } from '../device/use-local-now.ts';
import { useDateText } from '../page/site.tsx';
import { useT } from '../page/texts.tsx';
import type { LineFacts } from './line.ts';

interface OpenDatedProps {
  readonly answer: NonNullable<LineFacts['answer']>;
  readonly className: string | undefined;
}

/** Shows the validity of an open-dated item, and its condition while it is valid (FACILITY-38). */
export function OpenDated({ answer, className }: OpenDatedProps) {
  if ('valid_until' in answer && answer.valid_until)
    return <Until date={answer.valid_until} className={className} />;
  if ('open_days' in answer && answer.open_days)
    return <Within days={answer.open_days} className={className} />;
  return null;
}

function Until({ date, className }: { date: string; className: string | undefined }) {
  const t = useT('below-fold');
  const dateText = useDateText();
  const isOver = useLocalNow() >= localMinute(date, MINUTES_PER_DAY);
  return (
    <div className={className}>
      <p>{t('line.validUntil', { date: dateText(date) })}</p>
      {!isOver && <p className="text-sm text-ink-soft">{t('line.whilePlaces')}</p>}
    </div>
  );
}

function Within({ days, className }: { days: number; className: string | undefined }) {
  const t = useT('below-fold');
  return (
    <div className={className}>
      <p>{t('line.openDays', { count: days })}</p>
      <p>{t('line.whilePlaces')}</p>
    </div>
  );
}
