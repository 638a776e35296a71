import type { Answer } from '@nadi/contract/client';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { typedAmount } from '@nadi/domain/wallet/top-up';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { isMeanwhile, useSeen } from '../../../platform/act.ts';
import { Changed, Failed } from '../../../platform/failed.tsx';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { useSettled } from '../../../platform/use-settled.ts';
import { type RefundWay, useRefundDecision, useRepaymentPreview } from '../api.refunds.ts';
import type { RefundRequest } from './refund-row.tsx';

export interface DecideRefundProps {
  readonly request: RefundRequest;
  readonly onClose: () => void;
}

/** Holds the amount and the way of an approval, with what the server would pay back. */
function useApproval(request: RefundRequest) {
  const { id, at_most: most, has_wallet: hasWallet } = request;
  const [text, setText] = useState('');
  const [way, setWay] = useState(hasWallet ? request.way : 'original');
  const { approve } = useRefundDecision();
  const [refused, setRefused] = useState<Error | null>(null);
  const { seen, change } = useSeen(request.seen, approve.error, refused);
  const amount = typedAmount(text);
  const repayment = amount > 0 && amount <= most ? { id, seen, amount, way } : null;
  const isSettled = useSettled(text) === text;
  const preview = useRepaymentPreview(isSettled ? repayment : null);
  if (preview.error !== null && preview.error !== refused) setRefused(preview.error);
  return { text, setText, way, setWay, approve, change, repayment, preview };
}

/** Approves a request with an amount and a way, after showing what goes where (REFUND-04 to REFUND-06). */
export function ApproveRefund({ request, onClose }: DecideRefundProps) {
  const { t, language } = useLanguage('console-refunds');
  const { order_number: number, at_most: most, price, currency, has_wallet: hasWallet } = request;
  const { text, setText, way, setWay, approve, change, repayment, preview } = useApproval(request);
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const money = (value: number) => formatMoney(fromDecimal(value), currency, language);
  const shares = preview.data?.shares;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (repayment === null) field.current?.focus();
    else if (shares !== undefined) {
      const amount = money(repayment.amount);
      approve.mutate(repayment, {
        onSuccess: () => {
          toasts.show('success', t('console.refundApproved', { amount }));
          onClose();
        },
      });
    }
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
            isChecked && repayment === null
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
        {repayment && (
          <div aria-live="polite">
            {shares ? <Shares shares={shares} currency={currency} /> : <Preview {...preview} />}
          </div>
        )}
        {change && <Changed change={change} />}
        {approve.isError && approve.error !== change && (
          <Failed error={approve.error} onAgain={() => approve.reset()} />
        )}
        <Button
          type="submit"
          tone="cta"
          busy={approve.isPending || (repayment !== null && shares === undefined)}
        >
          {repayment
            ? t('console.refundRepay', { amount: money(repayment.amount) })
            : t('console.refundApprove')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Shows that the amounts are being computed, or why they could not be. */
function Preview({
  error,
  refetch,
}: Pick<ReturnType<typeof useRepaymentPreview>, 'error' | 'refetch'>) {
  if (error === null) return <Skeleton className="h-6" />;
  return isMeanwhile(error) ? null : <Failed error={error} onAgain={() => refetch()} />;
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

interface SharesProps {
  readonly shares: Answer<'decideRefundRequest'>['shares'];
  readonly currency: string;
}

/** Shows what of a repayment goes to the card, to the wallet and to points (TENDER-03, REFUND-06). */
function Shares({ shares, currency }: SharesProps) {
  const { t, language } = useLanguage('console-refunds');
  if (shares.length === 0) return <p className="font-medium">{t('console.refundShare.none')}</p>;
  return shares.map(({ way, amount }) => (
    <p key={way} className="font-medium">
      {t(`console.refundShare.${way}`, {
        amount: formatMoney(fromDecimal(amount), currency, language),
      })}
    </p>
  ));
}
