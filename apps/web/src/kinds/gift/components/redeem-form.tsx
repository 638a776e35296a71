import { fromDecimal } from '@nadi/domain/kernel/money';
import { readGiftCode } from '@nadi/domain/kinds/gift/gift-code';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { retryUnlessRefused } from '../../../platform/net/queries.ts';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useRedeem } from '../api.ts';
import { forgetCode } from '../state.code.ts';

/** Form that adds a gift card to the wallet by its code (GIFT-05). */
export function RedeemForm({ first = '' }: { first?: string }) {
  const { t, language } = useLanguage('gift');
  const [code, setCode] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const field = useRef<HTMLInputElement>(null);
  const redeeming = useRedeem();
  const isCode = readGiftCode(code) !== null;
  const money = (amount: number, currency: string) =>
    formatMoney(fromDecimal(amount), currency, language);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!isCode) field.current?.focus();
    else if (!redeeming.isPending)
      redeeming.mutate(
        { code: code.trim(), key },
        {
          onSuccess: () => {
            forgetCode();
            setCode('');
            setChecked(false);
            setKey(crypto.randomUUID());
          },
          onError: (error) => {
            // An answer that was lost is found again by its key.
            if (!retryUnlessRefused(0, error)) setKey(crypto.randomUUID());
            field.current?.focus();
          },
        },
      );
  };
  const error = redeeming.error?.message ?? (isChecked && !isCode ? t('gift.codeForm') : undefined);
  const { data } = redeeming;
  return (
    <div className="flex flex-col gap-4">
      {data && (
        <div role="status">
          <Notice
            tone="success"
            title={t('gift.redeemed', { amount: money(data.amount, data.currency) })}
          >
            {t('gift.balance', { balance: money(data.balance, data.currency) })}
          </Notice>
        </div>
      )}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          ref={field}
          label={t('gift.code')}
          hint={t('gift.codeHint')}
          error={error}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setKey(crypto.randomUUID());
            redeeming.reset();
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={60}
          className="tracking-wider uppercase"
        />
        <Button type="submit" tone="cta" busy={redeeming.isPending}>
          {t('gift.redeem')}
        </Button>
      </form>
    </div>
  );
}
