import { fromDecimal } from '@nadi/domain/kernel/money';
import { checkTopUp, typedAmount } from '@nadi/domain/wallet/top-up';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { type FormEvent, useRef, useState } from 'react';
import { CardField } from '../../../platform/page/card-field.tsx';
import {
  GatewayField,
  useGatewayChoice,
  useWantedGateway,
} from '../../../platform/page/gateway-choice.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useCardChoice } from '../../payment/state.card.ts';
import { useOpenTopUp, type Wallet } from '../api.ts';

/** Amounts that are chosen with one touch. */
const QUICK_AMOUNTS = [50, 100, 200];

interface TopUpFormProps {
  readonly wallet: Pick<Wallet, 'currency' | 'top_up'>;
}

/** Form to top the wallet up: an amount, quick or typed, and the way to the payment page. */
export function TopUpForm({ wallet: { currency, top_up } }: TopUpFormProps) {
  const { t, language } = useLanguage('wallet');
  const [text, setText] = useState('100');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency, language);
  const amount = typedAmount(text);
  const isValid = checkTopUp(amount).ok;
  const fils = isValid ? fromDecimal(amount) : 0;
  const gateway = useGatewayChoice(fils, useWantedGateway());
  const card = useCardChoice(fils, gateway.pg, true);
  const opening = useOpenTopUp((error) => {
    if (gateway.takeRefusal(error) || card.takeRefusal(error)) return;
    toasts.show('error', error.message || t('ui.unexpected'));
  });
  const range = { least: money(top_up.least), most: money(top_up.most) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isValid) opening.mutate({ amount, pg: gateway.pg, card: card.fields });
    else field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RadioStrip
        label={t('wallet.quick')}
        labelHidden
        layout="grid"
        options={QUICK_AMOUNTS.map((value) => ({ value, label: money(value) }))}
        value={QUICK_AMOUNTS.find((one) => one === amount) ?? null}
        onChange={(value) => setText(String(value))}
      />
      <TextField
        ref={field}
        label={t('wallet.amount')}
        hint={t('wallet.range', range)}
        error={isChecked && !isValid ? t('wallet.outOfRange', range) : undefined}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {gateway.options.length > 0 && <GatewayField choice={gateway} label={t('wallet.gateway')} />}
      <CardField choice={card} />
      <Button type="submit" tone="cta" busy={opening.isPending || card.isLoading}>
        {isValid ? t('wallet.pay', { amount: money(amount) }) : t('wallet.topUp')}
      </Button>
    </form>
  );
}
