import { CODE_MINUTES } from '@nadi/domain/account/one-time-code';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLeaveWarning } from '../../../../platform/device/use-leave-warning.ts';
import { useApi } from '../../../../platform/page/site.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { freshAnswer } from '../../captcha.ts';
import { CodeStep } from '../code-step.tsx';
import { RegisterFields } from './register-fields.tsx';
import { useRegistration } from './use-registration.tsx';

/** Moves to the top when the step changes; the previous step ended at its button. */
function useTopOf(step: string | null) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.scrollIntoView?.({ block: 'start' });
  }, [step]);
  return top;
}

/**
 * Warns before leaving while a code is pending: the values are stored nowhere else (decision 073).
 */
function CodePending({ children }: { children: ReactNode }) {
  useLeaveWarning();
  return children;
}

/**
 * Registration (spec 1 section 4, "Registration"): details, then the code to verify the mobile
 * number.
 */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const t = useT('register');
  const api = useApi();
  const { form, hasTerms, sentTo, request, goBack } = useRegistration(onDone);
  const top = useTopOf(sentTo);
  if (sentTo === null) {
    return (
      <div ref={top}>
        <RegisterFields form={form} hasTerms={hasTerms} />
      </div>
    );
  }
  const email = form.value('email').value.trim();
  const resend = async (): Promise<void> => {
    const recaptcha_response = await freshAnswer(() => api('readCaptcha', {}), 'register');
    // When the captcha needs interaction, it is on the details step.
    if (recaptcha_response === null) return goBack();
    await request.mutateAsync({ mobile: sentTo, email, recaptcha_response });
  };
  return (
    <div ref={top}>
      <CodePending>
        <CodeStep
          form={form}
          otp={form.value('otp')}
          address={sentTo}
          lead={t('register.codeLead', { address: sentTo, minutes: CODE_MINUTES })}
          submit={t('register.submit')}
          onResend={resend}
          onBack={goBack}
        />
      </CodePending>
    </div>
  );
}
