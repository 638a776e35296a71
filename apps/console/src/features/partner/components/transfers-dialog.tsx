import { useFormTexts } from '@nadi/browser/form/form-texts';
import type { PartnerTransfer } from '@nadi/contract/credit/console-endpoints';
import type { ConsolePartner } from '@nadi/contract/partner/console-endpoints';
import { checkTakenBack, TAKEN_BACK } from '@nadi/domain/credit/facility-form';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { fieldText } from '@nadi/i18n/field-text';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { ErrorSummary } from '@nadi/ui/feedback/error-summary.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useConsole } from '../../../platform/console.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage, useLocal, useT } from '../../../platform/texts.tsx';
import {
  AttemptFailure,
  type WriteBody,
  WrittenDialog,
} from '../../../platform/written-dialog.tsx';
import { useCreditActs, useTransfers } from '../api.credit.ts';

interface TransfersProps {
  readonly partner: ConsolePartner;
  readonly onClose: () => void;
}

/** Transfers of a partner, of which one that was recorded by mistake is taken back (CREDIT-12). */
export function PartnerTransfers({ partner, onClose }: TransfersProps) {
  const t = useT('console-partner');
  const local = useLocal();
  const transfers = useTransfers(partner.id);
  const [taking, setTaking] = useState<PartnerTransfer | null>(null);
  const name = local(partner.trade_name, partner.ar_trade_name);
  if (taking !== null)
    return <TakeBack partner={partner} transfer={taking} onClose={() => setTaking(null)} />;
  return (
    <Dialog title={t('console.partnerCredit.transfersOf', { name })} onClose={onClose}>
      <Loaded
        data={transfers.data}
        failed={
          transfers.isError && (
            <Failed error={transfers.error} onAgain={() => void transfers.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-40" />}
        empty={<EmptyState title={t('console.partnerCredit.noTransfer')} />}
      >
        {(all) => (
          <ul className="border-t border-line">
            {all.map((one) => (
              <TransferRow
                key={`${one.reference} ${one.recorded_at}`}
                transfer={one}
                onTakeBack={() => setTaking(one)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

function TransferRow({
  transfer,
  onTakeBack,
}: {
  transfer: PartnerTransfer;
  onTakeBack: () => void;
}) {
  const { t, language } = useLanguage('console-partner');
  const { currency } = useConsole().venue;
  const { reference, amount, recorded_at: recorded, taken_back_at: takenBack } = transfer;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium">
          <Money fils={fromDecimal(amount)} currency={currency} />
        </p>
        <p className="wrap-anywhere">
          <bdi dir="ltr">{reference}</bdi>
        </p>
        <p className="text-ink-soft">
          {t('console.partnerCredit.transferOn', { when: formatInstant(recorded, language) })}
        </p>
        {takenBack !== null && (
          <p className="text-ink-soft">
            {t('console.partnerCredit.takenBackOn', { when: formatInstant(takenBack, language) })}
          </p>
        )}
      </div>
      {takenBack === null && (
        <Button size="small" onClick={onTakeBack}>
          {t('console.partnerCredit.takeBack')}
          <span className="sr-only"> {reference}</span>
        </Button>
      )}
    </li>
  );
}

const ReasonField: WriteBody = ({ body, onBody, attempt }) => {
  const t = useT('console-partner');
  const texts = useFormTexts();
  const label = t('console.partnerCredit.reason');
  const wrong = attempt.errors.reason;
  const error = wrong && ('text' in wrong ? wrong.text : fieldText(texts, wrong.fault, label));
  const id = 'transfer-reason';
  return (
    <>
      <ErrorSummary attempt={attempt} faults={error === undefined ? [] : [{ id, text: error }]} />
      <AttemptFailure attempt={attempt} />
      <TextField
        id={id}
        label={label}
        error={error}
        autoComplete="off"
        maxLength={200}
        value={String(body.reason)}
        onChange={({ target }) => onBody({ reason: target.value })}
      />
    </>
  );
};

interface TakeBackProps extends TransfersProps {
  readonly transfer: PartnerTransfer;
}

function TakeBack({ partner, transfer: { reference, amount }, onClose }: TakeBackProps) {
  const { t, language } = useLanguage('console-partner');
  const { currency } = useConsole().venue;
  const { takeBack } = useCreditActs();
  const shown = formatMoney(fromDecimal(amount), currency, language);
  return (
    <WrittenDialog
      title={t('console.partnerCredit.takeBackOf', { reference })}
      hint={t('console.partnerCredit.takeBackHint', { amount: shown })}
      save={t('console.partnerCredit.takeBackNow')}
      saved={t('console.partnerCredit.isTakenBack')}
      shape={TAKEN_BACK}
      first={{ reason: '' }}
      check={checkTakenBack}
      send={({ reason }) => takeBack.mutateAsync({ id: partner.id, reference, amount, reason })}
      isSending={takeBack.isPending}
      Write={ReasonField}
      onClose={onClose}
    />
  );
}
