import { useFormTexts } from '@nadi/browser/form/form-texts';
import type { ConsolePartner } from '@nadi/contract/partner/console-endpoints';
import {
  BANK_TRANSFER,
  type BankTransferBody,
  CREDIT_LIMIT,
  type CreditLimitBody,
  checkLimit,
  checkTransfer,
} from '@nadi/domain/credit/facility-form';
import { fieldText } from '@nadi/i18n/field-text';
import { currencyText } from '@nadi/i18n/money';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { ErrorSummary } from '@nadi/ui/feedback/error-summary.tsx';
import { useState } from 'react';
import { useConsole } from '../../../platform/console.tsx';
import { NumberField, Unit } from '../../../platform/number-field.tsx';
import { useLanguage, useLocal, useT } from '../../../platform/texts.tsx';
import {
  type Attempt,
  AttemptFailure,
  type WriteBody,
  WrittenDialog,
} from '../../../platform/written-dialog.tsx';
import { useCreditActs } from '../api.credit.ts';

const LABELS = {
  limit: 'console.partnerCredit.limit',
  amount: 'console.partnerCredit.amount',
  reference: 'console.partnerCredit.reference',
} as const;

type FieldName = keyof typeof LABELS;

/** Returns the id, label and error of each field, and the errors as a list. */
function useFields({ errors }: Attempt, names: readonly FieldName[]) {
  const t = useT('console-partner');
  const texts = useFormTexts();
  const field = (name: FieldName) => {
    const label = t(LABELS[name]);
    const wrong = errors[name];
    const error = wrong && ('text' in wrong ? wrong.text : fieldText(texts, wrong.fault, label));
    return { id: `partner-${name}`, label, error };
  };
  const faults = names.flatMap((name) => {
    const { id, error } = field(name);
    return error === undefined ? [] : [{ id, text: error }];
  });
  return { field, faults };
}

/** Unit of an amount of money. */
function Currency() {
  const { language } = useLanguage('console-partner');
  return <Unit>{currencyText(useConsole().venue.currency, language)}</Unit>;
}

const LimitFields: WriteBody = ({ body, onBody, attempt }) => {
  const { field, faults } = useFields(attempt, ['limit']);
  return (
    <>
      <ErrorSummary attempt={attempt} faults={faults} />
      <AttemptFailure attempt={attempt} />
      <NumberField
        {...field('limit')}
        end={<Currency />}
        value={(body as CreditLimitBody).limit}
        onNumber={(limit) => onBody({ limit })}
      />
    </>
  );
};

const TransferFields: WriteBody = ({ body: written, onBody, attempt }) => {
  const t = useT('console-partner');
  const body = written as BankTransferBody;
  const { field, faults } = useFields(attempt, ['amount', 'reference']);
  return (
    <>
      <ErrorSummary attempt={attempt} faults={faults} />
      <AttemptFailure attempt={attempt} />
      <NumberField
        {...field('amount')}
        end={<Currency />}
        value={body.amount}
        onNumber={(amount) => onBody({ ...body, amount })}
      />
      <TextField
        {...field('reference')}
        hint={t('console.partnerCredit.referenceHint')}
        dir="ltr"
        autoComplete="off"
        value={body.reference}
        onChange={({ target }) => onBody({ ...body, reference: target.value })}
      />
    </>
  );
};

interface CreditDialogProps {
  readonly partner: ConsolePartner;
  readonly onClose: () => void;
}

/** Sets the limit of a partner, on the limit that the row showed (CREDIT-02). */
export function SetLimit({ partner, onClose }: CreditDialogProps) {
  const t = useT('console-partner');
  const local = useLocal();
  const { setLimit } = useCreditActs();
  // The list that reloads behind the dialog changes nothing of what it showed.
  const [seen] = useState(partner.credit?.limit ?? 0);
  const name = local(partner.trade_name, partner.ar_trade_name);
  return (
    <WrittenDialog
      title={t('console.partnerCredit.limitOf', { name })}
      hint={t('console.partnerCredit.limitHint')}
      save={t('console.partnerCredit.saveLimit')}
      saved={t('console.partnerCredit.limitSaved')}
      shape={CREDIT_LIMIT}
      first={{ limit: seen }}
      check={checkLimit}
      send={({ limit }) => setLimit.mutateAsync({ id: partner.id, limit, seen })}
      isSending={setLimit.isPending}
      Write={LimitFields}
      onClose={onClose}
    />
  );
}

/** Records money that a partner transferred (CREDIT-03). */
export function RecordTransfer({ partner, onClose }: CreditDialogProps) {
  const t = useT('console-partner');
  const local = useLocal();
  const { recordTransfer } = useCreditActs();
  const name = local(partner.trade_name, partner.ar_trade_name);
  return (
    <WrittenDialog
      title={t('console.partnerCredit.recordOf', { name })}
      hint={t('console.partnerCredit.recordHint')}
      save={t('console.partnerCredit.recordNow')}
      saved={t('console.partnerCredit.recorded')}
      shape={BANK_TRANSFER}
      first={{ amount: null, reference: '' }}
      check={checkTransfer}
      send={(transfer) => recordTransfer.mutateAsync({ id: partner.id, transfer })}
      isSending={recordTransfer.isPending}
      Write={TransferFields}
      onClose={onClose}
    />
  );
}
