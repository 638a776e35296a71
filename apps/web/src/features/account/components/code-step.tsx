import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { CODE_MINUTES } from '@nadi/domain/account/one-time-code';
import { OTP_LENGTH } from '@nadi/domain/account/otp';
import { formatDuration } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { OtpField } from '@nadi/ui/controls/otp-field.tsx';
import { useSecondsLeft } from '@nadi/ui/feedback/countdown.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { now } from '../../../platform/clock.ts';
import { useBack } from '../../../platform/device/use-back.ts';
import { useT } from '../../../platform/page/texts.tsx';

/** Delay before another code can be requested. */
const RESEND_MS = 30_000;

export interface CodeStepProps {
  readonly form: ComponentProps<typeof CheckedForm>['form'];
  /** `form.value('otp')`. */
  readonly otp: Omit<ComponentProps<typeof OtpField>, 'length'>;
  /** Address the code was sent to, as typed. */
  readonly address: string;
  /** Text above the code; default: it was sent if there is an account. */
  readonly lead?: string;
  /** Further fields. */
  readonly children?: ReactNode;
  readonly submit: string;
  readonly onResend: () => Promise<unknown>;
  /** Text of the button that returns; default: another address. */
  readonly backLabel?: string;
  /** Returns to the address step; the browser's Back does the same. */
  readonly onBack: () => void;
}

/** Code step: input boxes, and a link to request another code. */
export function CodeStep({
  form,
  otp,
  address,
  lead,
  children,
  submit,
  onResend,
  backLabel,
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
        {backLabel ?? t('account.otherAddress')}
      </Button>
    </div>
  );
}

/** Resends a code after a delay. */
function ResendCode({ onResend }: { onResend: () => Promise<unknown> }) {
  const t = useT('account');
  const [from, setFrom] = useState(() => now() + RESEND_MS);
  const seconds = useSecondsLeft(from, now);
  const resend = useMutation({
    mutationFn: onResend,
    onSuccess: () => setFrom(now() + RESEND_MS),
    onError: (error) => toasts.show('error', error.message),
  });
  return (
    <>
      {resend.error && <Notice tone="danger">{resend.error.message}</Notice>}
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
