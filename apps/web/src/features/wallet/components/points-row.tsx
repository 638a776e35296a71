import { isolateLtr } from '@nadi/i18n/direction';
import { useDateText } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { Points } from '../api.ts';
import { OrderLink } from './movement-row.tsx';

/** Row of a movement of points: what it was, its booking, its number and the balance after it. */
export function PointsRow({ movement }: { movement: Points['movements']['data'][number] }) {
  const { t, language } = useLanguage('wallet');
  const dateText = useDateText();
  const { kind, points, balance, at, order, reason } = movement;
  const isReserved = kind === 'spent' && order?.is_open === true;
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{t(`points.kind.${isReserved ? 'reserved' : kind}`)}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>
            {dateText(at.slice(0, 10))} {isolateLtr(at.slice(11, 16))}
          </time>
        </p>
        {reason && (
          <p className="text-sm">
            <bdi>{reason[language]}</bdi>
          </p>
        )}
        {order && <OrderLink order={order} />}
      </div>
      <div className="shrink-0 text-end">
        <p
          className={`whitespace-nowrap font-semibold tabular-nums ${points > 0 ? 'text-bright' : ''}`}
        >
          {isolateLtr(points > 0 ? '+' : '−')}
          {t('points.number', { points: Math.abs(points) })}
        </p>
        <p className="whitespace-nowrap text-sm text-ink-soft tabular-nums">
          {t('wallet.after', { amount: t('points.number', { points: balance }) })}
        </p>
      </div>
    </div>
  );
}
