import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { CODE_MINUTES } from '@nadi/domain/account/one-time-code';
import { OTP_LENGTH } from '@nadi/domain/account/otp';
import { formatDuration } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { OtpField } from '@nadi/ui/controls/otp-field.tsx';
import { useSecondsLeft } from '@nadi/ui/feedback/countdown.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { now } from '../../../platform/clock.ts';
import { useBack } from '../../../platform/device/use-back.ts';
import { useT } from '../../../platform/page/texts.tsx';

/** A code is under way so long before one asks for another. */
const RESEND_MS = 30_000;

export interface CodeStepProps {
  readonly form: ComponentProps<typeof CheckedForm>['form'];
  /** `form.value('otp')`. */
  readonly otp: Omit<ComponentProps<typeof OtpField>, 'length'>;
  /** Where the code went, as it was typed. */
  readonly address: string;
  /** What is said of it; without it, that it went where there is an account. */
  readonly lead?: string;
  /** What is to be answered besides. */
  readonly children?: ReactNode;
  readonly submit: string;
  readonly onResend: () => Promise<unknown>;
  /** To where the address was asked; the browser's Back leads there, too. */
  readonly onBack: () => void;
}

/** The code that was sent: its boxes, and the way to another one. */
export function CodeStep({
  form,
  otp,
  address,
  lead,
  children,
  submit,
  onResend,
  onBack,
}: CodeStepProps) {
  const t = useT('account');
  useBack(onBack);
  const { id } = otp;
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words">
        {lead ?? t('account.codeLead', { address, minutes: CODE_MINUTES })}
      </p>
      <CheckedForm form={form}>
        <OtpField {...otp} length={OTP_LENGTH} />
        {children}
        <SubmitButton form={form}>{submit}</SubmitButton>
      </CheckedForm>
      <ResendCode onResend={onResend} />
      <Button tone="quiet" onClick={onBack}>
        {t('account.otherAddress')}
      </Button>
    </div>
  );
}

/** Has a code sent again, after a while. */
function ResendCode({ onResend }: { onResend: () => Promise<unknown> }) {
  const t = useT('account');
  const [from, setFrom] = useState(() => now() + RESEND_MS);
  const seconds = useSecondsLeft(from, now);
  const resend = useMutation({
    mutationFn: onResend,
    onSuccess: () => setFrom(now() + RESEND_MS),
  });
  return (
    <>
      {resend.error && (
        <div role="alert">
          <Notice tone="danger">{resend.error.message}</Notice>
        </div>
      )}
      {seconds > 0 ? (
        <p className="grid min-h-12 place-items-center text-center text-sm text-ink-soft tabular-nums">
          {t('account.resendIn', { time: formatDuration(seconds) })}
        </p>
      ) : (
        <Button wide busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('account.resend')}
        </Button>
      )}
    </>
  );
}
