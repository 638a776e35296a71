import { CaptchaField } from '../../features/account/components/captcha-field.tsx';
import { displayName, useUser } from '../../features/account/state.ts';
import type { AnswerFormProps } from '../../features/form/components/answer-form.tsx';
import { FormScreen } from '../../features/form/screens/form-screen.tsx';

/** What a form of the venue takes from the account: the captcha, and who signs. */
export function useFormParts(): Pick<AnswerFormProps, 'captcha' | 'customer'> {
  const user = useUser();
  return {
    customer: user ? displayName(user) : '',
    captcha: (part) => <CaptchaField {...part} action="form" />,
  };
}

/** A form of the venue. */
export function FormPage() {
  return <FormScreen {...useFormParts()} />;
}
