import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatTimeRange } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { ConfirmDialog } from '@nadi/ui/confirm-dialog.tsx';
import { useDateText } from '../../../platform/site.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { wallPeriod } from '../../../platform/wall.ts';
import type { Order } from '../api.ts';
import { staysBeside } from '../model.ts';

export type Alternative = NonNullable<Order['choices'][number]['alternatives']>[number];

/** What the customer chose for the money. */
export type Choice =
  | { readonly choice: 'alternative'; readonly alternative: Alternative }
  | { readonly choice: 'wallet' | 'refund' };

/** A place that is offered, in words. */
export function useAlternativeWords(alternative: Alternative): { place: string; when: string } {
  const { language } = useLanguage('checkout');
  const dateText = useDateText();
  const { facility_name: en, ar_facility_name: ar, date, start_time, end_time } = alternative;
  const period = wallPeriod(date, start_time, end_time);
  const time = period && formatTimeRange(period.from, period.to, language);
  return {
    place: inLanguage({ en, ar }, language),
    when: [dateText(date), time].filter(Boolean).join(' · '),
  };
}

export interface ChoiceConfirmProps {
  readonly order: Order;
  readonly chosen: Choice;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What a choice does, before it is done: it cannot be taken back. */
export function ChoiceConfirm({ order, chosen, ...dialog }: ChoiceConfirmProps) {
  const { t, language } = useLanguage('checkout');
  const amount = formatMoney(fromDecimal(order.total), order.currency, language);
  const words = { confirmLabel: t('result.confirm'), cancelLabel: t('shell.back') };
  if (chosen.choice === 'alternative') {
    return (
      <ConfirmDialog {...dialog} {...words} title={t('result.confirmMove')}>
        <MoveText order={order} alternative={chosen.alternative} />
      </ConfirmDialog>
    );
  }
  const isRefund = chosen.choice === 'refund';
  return (
    <ConfirmDialog
      {...dialog}
      {...words}
      title={t(isRefund ? 'result.confirmRefund' : 'result.confirmWallet', { amount })}
    >
      {t(isRefund ? 'result.confirmRefundText' : 'result.confirmWalletText')}
    </ConfirmDialog>
  );
}

function MoveText({ order, alternative }: { order: Order; alternative: Alternative }) {
  const { t } = useLanguage('checkout');
  const { place, when } = useAlternativeWords(alternative);
  return (
    <>
      <p className="font-medium">
        <bdi>{place}</bdi>
        <br />
        {when}
      </p>
      {staysBeside(order) && <p className="mt-2">{t('result.choiceOtherText')}</p>}
      {order.is_anonymous === 0 && <p className="mt-2">{t('result.restToWallet')}</p>}
    </>
  );
}
