import { formatMoney } from '@nadi/i18n/money';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useLineTexts } from '../../../platform/line/kinds.ts';
import { type Alternative, alternativeFacts } from '../../../platform/line/line.ts';
import { LineDetails } from '../../../platform/line/line-details.tsx';
import { LineName } from '../../../platform/line/line-name.tsx';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { Order } from '../api.ts';
import type { LostPart } from '../model.ts';

/** Part of an order with a pending choice. */
export type Part = LostPart<Order['products'][number], Order['choices'][number]>;

/** Customer's choice for the money of a part. */
export type Choice =
  | { readonly choice: 'alternative'; readonly alternative: Alternative }
  | { readonly choice: 'wallet' | 'refund' };

/** Shows an alternative: name, time, and its kind's details. */
export function AlternativeTexts({ alternative }: { alternative: Alternative }) {
  const facts = alternativeFacts(alternative);
  const texts = useLineTexts(facts);
  return (
    <>
      <LineName texts={texts} />
      <LineWhen line={facts} className="text-sm text-ink-soft" />
      <LineDetails details={texts.details} />
    </>
  );
}

export interface ChoiceConfirmProps {
  readonly order: Order;
  readonly part: Part;
  readonly chosen: Choice;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms a choice and shows its effect; it cannot be undone. */
export function ChoiceConfirm({ order, part, chosen, ...dialog }: ChoiceConfirmProps) {
  const { t, language } = useLanguage('checkout');
  const amount = formatMoney(part.totalFils, order.currency, language);
  const texts = { confirmLabel: t('result.confirm'), cancelLabel: t('shell.back') };
  if (chosen.choice === 'alternative') {
    return (
      <ConfirmDialog {...dialog} {...texts} title={t('result.confirmMove')}>
        <MoveText order={order} part={part} alternative={chosen.alternative} />
      </ConfirmDialog>
    );
  }
  const isRefund = chosen.choice === 'refund';
  return (
    <ConfirmDialog
      {...dialog}
      {...texts}
      title={t(isRefund ? 'result.confirmRefund' : 'result.confirmWallet', { amount })}
    >
      <p>{t(isRefund ? 'result.confirmRefundText' : 'result.confirmWalletText')}</p>
      <p>{t(part.hasOthers ? 'result.restStays' : 'result.wholeCancelled')}</p>
    </ConfirmDialog>
  );
}

function MoveText({
  order,
  part,
  alternative,
}: {
  order: Order;
  part: Part;
  alternative: Alternative;
}) {
  const { t } = useLanguage('checkout');
  return (
    <>
      <AlternativeTexts alternative={alternative} />
      {part.hasOthers && <p className="mt-2">{t('result.choiceOtherText')}</p>}
      {order.is_anonymous === 0 && <p className="mt-2">{t('result.restToWallet')}</p>}
    </>
  );
}
