import { PasswordField, type PasswordFieldProps } from '@nadi/ui/controls/password-field.tsx';
import { useFormTexts } from './form-texts.ts';

/** Renders a password field of a form. */
export function SecretField(props: Omit<PasswordFieldProps, 'texts'>) {
  const { t } = useFormTexts();
  const texts = { show: t('form.showPassword'), hide: t('form.hidePassword') };
  return <PasswordField {...props} texts={texts} />;
}
