import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import type { CounterOrder } from '@nadi/contract/order/counter-endpoints';
import { checkFields, type FieldFault } from '@nadi/domain/account/field-fault';
import { type Fils, fromDecimal, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { counterParts } from '@nadi/domain/payment/counter-parts';
import { checkReason } from '@nadi/domain/staff/reason';
import { typedAmount } from '@nadi/domain/wallet/top-up';
import { formatMoney } from '@nadi/i18n/money';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSeen } from '../../../platform/act.ts';
import { useLanguage } from '../../../platform/texts.tsx';
import { useRecordPayment } from '../api.counter.ts';

const MEANS = ['cash', 'terminal', 'both'] as const;

type Means = (typeof MEANS)[number];

interface TakePaymentProps {
  readonly order: CounterOrder;
  /** Step to which cash is rounded; 0: it is not. */
  readonly cashStepFils: Fils;
  /** Set where the reader has an open till. */
  readonly hasTill: boolean;
  readonly onClose: () => void;
}

/** Records that an order was paid in cash, by the card terminal, or by both (PAY-29). */
export function TakePayment({ order, cashStepFils, hasTill, onClose }: TakePaymentProps) {
  const { t, language } = useLanguage('console-counter');
  const [means, setMeans] = useState<Means>('cash');
  const record = useRecordPayment();
  const { seen } = useSeen(order.seen, record.error);
  const dueFils = fromDecimal(order.due);
  const money = (fils: Fils) => formatMoney(fils, order.currency, language);
  const form = useCheckedForm({
    name: 'take-payment',
    first: { terminal: '', slip: '' },
    labels: { terminal: t('console.terminalAmount'), slip: t('console.terminalSlip') },
    check: ({ terminal, slip }) =>
      checkFields({
        terminal: means === 'both' ? checkPart(terminal, dueFils) : ok(0),
        slip: means === 'cash' ? ok('') : checkReason(slip),
      }),
    send: async ({ terminal, slip }) => {
      const terminalFils = means === 'terminal' ? dueFils : terminal;
      await record.mutateAsync({
        orderId: order.order_id,
        seen,
        terminal: toDecimal(terminalFils),
        slip,
      });
      toasts.show('success', t('console.paymentTaken', { number: order.order_number }));
      onClose();
    },
  });
  const part = checkPart(form.value('terminal').value, dueFils);
  const partFils = part.ok ? part.value : 0;
  const terminalFils = { cash: 0, terminal: dueFils, both: partFils }[means];
  const receivedFils = counterParts(dueFils, terminalFils, cashStepFils)?.receivedFils ?? 0;
  return (
    <Dialog
      title={t('console.takePaymentOf', { number: order.order_number })}
      size="small"
      onClose={onClose}
    >
      <CheckedForm form={form}>
        <p>{t('console.counterDue', { amount: money(dueFils), name: order.customer.name })}</p>
        <ChoiceField
          id="take-payment-means"
          label={t('console.paidBy')}
          isSeveral={false}
          options={MEANS.map((value) => ({ value, label: t(`console.paidBy.${value}`) }))}
          chosen={[means]}
          onChange={([chosen]) => setMeans(MEANS.find((one) => one === chosen) ?? 'cash')}
        />
        {means === 'both' && (
          <TextField {...form.field('terminal')} inputMode="decimal" autoComplete="off" dir="ltr" />
        )}
        {means !== 'cash' && (
          <TextField {...form.field('slip')} maxLength={300} autoComplete="off" dir="ltr" />
        )}
        {means !== 'terminal' && !hasTill && (
          <Notice
            tone="danger"
            action={
              <Link to="/tills" className={buttonClass({ size: 'small' })}>
                {t('console.counterOpenTill')}
              </Link>
            }
          >
            {t('console.counterNoTill')}
          </Notice>
        )}
        {means !== 'terminal' && (
          <p className="font-medium" aria-live="polite">
            {t('console.cashToTake', { amount: money(receivedFils) })}
          </p>
        )}
        <SubmitButton form={form}>{t('console.recordPayment')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}

/** Reads the terminal's part of a payment by both: more than nothing, less than all that is due. */
function checkPart(text: string, dueFils: Fils): Result<Fils, FieldFault> {
  const amount = typedAmount(text);
  const fils = amount > 0 ? fromDecimal(amount) : 0;
  return fils > 0 && fils < dueFils ? ok(fils) : refuse('invalid');
}
