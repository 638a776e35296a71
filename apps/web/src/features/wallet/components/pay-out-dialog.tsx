import { fromDecimal } from '@nadi/domain/kernel/money';
import { checkPayOut } from '@nadi/domain/wallet/payout';
import { typedAmount } from '@nadi/domain/wallet/top-up';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { usePayOut } from '../api.ts';

interface PayOutDialogProps {
  /** Most that can go back, in the currency. */
  readonly most: number;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Pays an amount of top-ups back to the cards that it came from (WALLET-14). */
export function PayOutDialog({ most, currency, onClose }: PayOutDialogProps) {
  const { t, language } = useLanguage('wallet');
  const [text, setText] = useState(String(most));
  const [isChecked, setChecked] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const field = useRef<HTMLInputElement>(null);
  const paying = usePayOut();
  const amount = typedAmount(text);
  const isValid = checkPayOut(amount, fromDecimal(most)).ok;
  const money = (value: number) => formatMoney(fromDecimal(value), currency, language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isValid) field.current?.focus();
    else if (!paying.isPending)
      paying.mutate(
        { amount, key: `${key}:${amount}` },
        {
          onSuccess: () => {
            toasts.show('success', t('wallet.payOutBegun'));
            onClose();
          },
        },
      );
  };
  return (
    <Dialog title={t('wallet.payOut')} size="small" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {paying.error && (
          <div role="alert">
            <Notice tone="danger">{paying.error.message || t('ui.unexpected')}</Notice>
          </div>
        )}
        <p className="text-ink-soft">{t('wallet.payOutLead')}</p>
        <TextField
          ref={field}
          label={t('wallet.amount')}
          hint={t('wallet.payOutMost', { most: money(most) })}
          error={isChecked && !isValid ? t('wallet.payOutMost', { most: money(most) }) : undefined}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" tone="cta" busy={paying.isPending}>
          {isValid ? t('wallet.payOutAmount', { amount: money(amount) }) : t('wallet.payOut')}
        </Button>
      </form>
    </Dialog>
  );
}
