import { CaptchaField } from '../../features/account/components/captcha-field.tsx';
import { displayName, useUser } from '../../features/account/state.ts';
import type { AnswerFormProps } from '../../features/form/components/answer-form.tsx';
import { FormScreen } from '../../features/form/screens/form-screen.tsx';

/** Returns the account's parts of a venue form: the captcha and the signer. */
export function useFormParts(): Pick<AnswerFormProps, 'captcha' | 'customer'> {
  const user = useUser();
  return {
    customer: user ? displayName(user) : '',
    captcha: (part) => <CaptchaField {...part} action="form" />,
  };
}

/** Page of a venue form. */
export function FormPage() {
  return <FormScreen {...useFormParts()} />;
}
