import { checkPayment, payableRange } from '@nadi/domain/credit/payment';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { typedAmount } from '@nadi/domain/wallet/top-up';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { CardField } from '../../../platform/page/card-field.tsx';
import {
  GatewayField,
  useGatewayChoice,
  useWantedGateway,
} from '../../../platform/page/gateway-choice.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useCardChoice } from '../../payment/state.card.ts';
import type { Credit } from '../api.credit.ts';
import { usePayCredit } from '../api.pay-credit.ts';

interface PayCreditDialogProps {
  readonly credit: Pick<Credit, 'owed' | 'overdue' | 'currency'>;
  readonly onClose: () => void;
}

/** Pays what the business owes by card: what is overdue, or another amount (CREDIT-09). */
export function PayCreditDialog({ credit, onClose }: PayCreditDialogProps) {
  const { owed, overdue, currency } = credit;
  const { t, language } = useLanguage('partner');
  const [text, setText] = useState(String(overdue?.amount ?? owed));
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const money = (fils: number) => formatMoney(fils, currency, language);
  const amount = typedAmount(text);
  const checked = checkPayment(amount, fromDecimal(owed));
  const fils = checked.ok ? checked.value : 0;
  const { leastFils, mostFils } = payableRange(fromDecimal(owed));
  const range = { least: money(leastFils), most: money(mostFils) };
  const gateway = useGatewayChoice(fils, useWantedGateway());
  const card = useCardChoice(fils, gateway.pg, true);
  const paying = usePayCredit({
    onClose,
    onRefused(error) {
      if (gateway.takeRefusal(error) || card.takeRefusal(error)) return;
      toasts.show('error', error.message || t('ui.unexpected'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (checked.ok) paying.mutate({ amount, pg: gateway.pg, card: card.fields });
    else field.current?.focus();
  };
  return (
    <Dialog title={t('partner.payCard')} size="small" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          ref={field}
          label={t('partner.payAmount')}
          hint={t('partner.payRange', range)}
          error={isChecked && !checked.ok ? t('partner.payOutOfRange', range) : undefined}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {gateway.options.length > 0 && (
          <GatewayField choice={gateway} label={t('partner.payGateway')} />
        )}
        <CardField choice={card} />
        <Button type="submit" tone="cta" busy={paying.isPending || card.isLoading}>
          {checked.ok ? t('partner.payNow', { amount: money(fils) }) : t('partner.payCard')}
        </Button>
      </form>
    </Dialog>
  );
}
