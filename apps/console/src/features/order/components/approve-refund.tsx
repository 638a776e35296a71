import { fromDecimal } from '@nadi/domain/kernel/money';
import { spreadRefund } from '@nadi/domain/payment/tenders';
import { typedAmount } from '@nadi/domain/wallet/top-up';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useSeen } from '../../../platform/act.ts';
import { failureText } from '../../../platform/failed.tsx';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { type RefundWay, type Repayment, useRefundDecision } from '../api.refunds.ts';
import type { RefundRequest } from './refund-row.tsx';

export interface DecideRefundProps {
  readonly request: RefundRequest;
  readonly onClose: () => void;
}

/** Approves a request with an amount and a way, after showing what goes where (REFUND-04 to REFUND-06). */
export function ApproveRefund({ request, onClose }: DecideRefundProps) {
  const { t, language } = useLanguage('console-refunds');
  const {
    id,
    order_number: number,
    at_most: most,
    price,
    currency,
    has_wallet: hasWallet,
  } = request;
  const [text, setText] = useState('');
  const [way, setWay] = useState(hasWallet ? request.way : 'original');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { approve } = useRefundDecision();
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency, language);
  const amount = typedAmount(text);
  const isValid = amount > 0 && amount <= most;
  const { seen } = useSeen(request.seen, approve.error);
  const repayment = isValid ? { id, seen, amount, way } : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (repayment === null) field.current?.focus();
    else
      approve.mutate(repayment, {
        onSuccess: () => {
          toasts.show('success', t('console.refundApproved', { amount: money(amount) }));
          onClose();
        },
      });
  };
  return (
    <Dialog title={t('console.refundApproveOf')} size="small" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="font-medium">
          <bdi dir="ltr">{number}</bdi>
          {' · '}
          <bdi>{request.customer.name}</bdi>
        </p>
        <p className="text-ink-soft">{t('console.refundApproveHint', { price: money(price) })}</p>
        <TextField
          ref={field}
          label={t('console.refundAmount')}
          hint={t('console.refundAtMost', { amount: money(most) })}
          error={
            isChecked && !isValid
              ? t('console.refundOutOfRange', { amount: money(most) })
              : undefined
          }
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={text}
          onChange={(event) => setText(event.target.value)}
          end={
            <Button size="small" onClick={() => setText(String(most))}>
              {t('console.refundAll')}
            </Button>
          }
        />
        {hasWallet === 1 && <WayField way={way} onChange={setWay} />}
        {repayment && <Shares {...request} repayment={repayment} />}
        {approve.isError && (
          <div role="alert">
            <Notice tone="danger">{failureText(approve.error, t)}</Notice>
          </div>
        )}
        <Button type="submit" tone="cta" busy={approve.isPending}>
          {isValid
            ? t('console.refundRepay', { amount: money(amount) })
            : t('console.refundApprove')}
        </Button>
      </form>
    </Dialog>
  );
}

interface WayFieldProps {
  readonly way: RefundWay;
  readonly onChange: (way: RefundWay) => void;
}

/** Field for the way of a repayment. */
function WayField({ way, onChange }: WayFieldProps) {
  const t = useT('console-refunds');
  return (
    <ChoiceField
      id="refund-way"
      label={t('console.refundWay')}
      isSeveral={false}
      options={(['original', 'wallet'] as const).map((value) => ({
        value,
        label: t(`console.refundWay.${value}`),
      }))}
      chosen={[way]}
      onChange={([chosen]) => onChange(chosen === 'wallet' ? 'wallet' : 'original')}
    />
  );
}

interface SharesProps extends Pick<RefundRequest, 'tenders' | 'currency'> {
  readonly repayment: Repayment;
}

/** Shows what of a repayment goes to the card, to the wallet and to points (TENDER-03, REFUND-06). */
function Shares({ repayment, tenders, currency }: SharesProps) {
  const { t, language } = useLanguage('console-refunds');
  const shares = sharesOf(repayment, tenders);
  return (
    <div aria-live="polite">
      {shares.map(({ way, fils }) => (
        <p key={way} className="font-medium">
          {t(`console.refundShare.${way}`, { amount: formatMoney(fils, currency, language) })}
        </p>
      ))}
    </div>
  );
}

/** Returns the amounts of a repayment by where they go. */
function sharesOf({ amount, way }: Repayment, tenders: RefundRequest['tenders']) {
  const spread = spreadRefund(
    tenders.map((one) => ({
      id: one.kind,
      amountFils: fromDecimal(one.amount),
      refundedFils: fromDecimal(one.refunded),
    })),
    fromDecimal(amount),
  );
  const ofCard = way === 'wallet' ? 'wallet' : 'original';
  const to = (target: 'original' | 'wallet' | 'promo' | 'points') =>
    spread
      .filter(({ tender: { id } }) => (id === 'card' ? ofCard : id) === target)
      .reduce((sum, { amountFils }) => sum + amountFils, 0);
  return (['original', 'wallet', 'promo', 'points'] as const)
    .map((target) => ({ way: target, fils: to(target) }))
    .filter(({ fils }) => fils > 0);
}
