import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkFields } from '@nadi/domain/account/field-fault';
import { checkAllowance } from '@nadi/domain/credit/allowance';
import { toDecimal } from '@nadi/domain/kernel/money';
import { typedAmount } from '@nadi/domain/wallet/top-up';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { type Allowances, useSetAllowance } from '../api.credit.ts';

/** Returns the amount of a field; `null`: it is empty, so that no allowance limits the employee. */
const amountIn = (text: string): number | null => (text.trim() === '' ? null : typedAmount(text));

interface AllowanceDialogProps {
  readonly allowance: Allowances['data'][number];
  readonly onClose: () => void;
}

/** Sets the monthly allowance of an employee on credit; an empty field ends it (ALLOW-01). */
export function AllowanceDialog({ allowance, onClose }: AllowanceDialogProps) {
  const t = useT('partner');
  const { id, name, monthly } = allowance;
  const setAllowance = useSetAllowance(id);
  const form = useCheckedForm({
    name: 'allowance',
    first: { amount: monthly === null ? '' : String(monthly) },
    labels: { amount: t('partner.allowanceAmount') },
    check: ({ amount }) => checkFields({ amount: checkAllowance(amountIn(amount)) }),
    send: async ({ amount }) => {
      await setAllowance.mutateAsync(amount === null ? null : toDecimal(amount));
      toasts.show('success', t('partner.allowanceSaved', { name }));
      onClose();
    },
  });
  return (
    <Dialog title={t('partner.allowanceOf', { name })} size="small" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t('partner.allowanceLead')}</p>
        <CheckedForm form={form}>
          <TextField
            {...form.field('amount')}
            hint={t('partner.allowanceHint')}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
          <SubmitButton form={form}>{t('partner.allowanceSave')}</SubmitButton>
        </CheckedForm>
      </div>
    </Dialog>
  );
}
