import type { ConsolePromotion } from '@nadi/contract/promotion/console-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge, type BadgeTone } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { failureText } from '../../../platform/failed.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useWritePromotion } from '../api.ts';
import { bodyOf, effectText, productsText, timesOf, type Wording } from '../model.ts';

const TONES: Readonly<Record<ConsolePromotion['state'], BadgeTone>> = {
  running: 'success',
  scheduled: 'bright',
  paused: 'accent',
  over: 'plain',
  used_up: 'plain',
};

export interface PromotionRowProps {
  readonly promotion: ConsolePromotion;
  readonly wording: Wording;
  readonly onOpen: () => void;
}

/** Promotion in the list: a row on a wide screen, a card on a phone. */
export function PromotionRow({ promotion, wording, onOpen }: PromotionRowProps) {
  const { t } = wording;
  const local = useLocal();
  const name = local(promotion.name, promotion.ar_name);
  const channels = promotion.channels.map((one) => t(`console.promotion.channel.${one}`));
  const whom = [
    ...channels,
    ...(promotion.first_booking ? [t('console.promotion.firstOnly')] : []),
  ];
  const times = [...timesOf(promotion, wording), ...whom];
  return (
    <li className="grid items-start gap-x-6 gap-y-3 rounded-card border border-line p-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,3fr)_minmax(0,2fr)_15rem] lg:rounded-none lg:border-x-0 lg:border-t-0 lg:px-0">
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <p className="max-w-full font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {promotion.by === 'code' ? (
            <bdi>{t('console.promotion.byCode', { code: promotion.code })}</bdi>
          ) : (
            t('console.promotion.byItself')
          )}
        </p>
        <Badge tone={TONES[promotion.state]}>
          {t(`console.promotion.state.${promotion.state}`)}
        </Badge>
      </div>
      <div className="min-w-0">
        <p>{effectText(promotion, wording)}</p>
        <p className="text-sm text-ink-soft">{productsText(promotion, wording)}</p>
      </div>
      <ul className="min-w-0 text-sm text-ink-soft">
        {(times.length > 0 ? times : [t('console.promotion.always')]).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Uses promotion={promotion} wording={wording} />
      <div className="flex flex-wrap items-start gap-2 lg:justify-end">
        <PauseButton promotion={promotion} name={name} />
        <Button size="small" onClick={onOpen}>
          {t('console.promotion.change')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

function Uses({ promotion, wording }: Pick<PromotionRowProps, 'promotion' | 'wording'>) {
  const { t, currency, language } = wording;
  const { used, limit_total: limit, given } = promotion;
  return (
    <div className="min-w-0 text-sm">
      <p>
        {limit === null
          ? t('console.promotion.used', { used })
          : t('console.promotion.usedOf', { used, limit })}
      </p>
      <p className="text-ink-soft">
        {t('console.promotion.given', {
          amount: formatMoney(fromDecimal(given), currency, language),
        })}
      </p>
    </div>
  );
}

/** Pauses or resumes a promotion at once, and offers to undo it. */
function PauseButton({ promotion, name }: { promotion: ConsolePromotion; name: string }) {
  const t = useT('console-promotion');
  const write = useWritePromotion();
  const showFailure = (error: Error) => void toasts.show('error', failureText(error, t));
  const toggle = async (from: ConsolePromotion): Promise<ConsolePromotion> =>
    write.mutateAsync({
      seen: from,
      promotion: { ...bodyOf(from), is_paused: !from.is_paused },
    });
  const press = async (): Promise<void> => {
    const written = await toggle(promotion);
    const text = written.is_paused ? 'console.promotion.paused' : 'console.promotion.resumed';
    toasts.offer(t(text, { name }), {
      label: t('console.promotion.undo'),
      take: () => void toggle(written).catch(showFailure),
    });
  };
  return (
    <Button size="small" busy={write.isPending} onClick={() => void press().catch(showFailure)}>
      <Icon name={promotion.is_paused ? 'play' : 'pause'} />
      {t(promotion.is_paused ? 'console.promotion.resume' : 'console.promotion.pause')}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
