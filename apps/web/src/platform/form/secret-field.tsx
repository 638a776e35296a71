import { PasswordField, type PasswordFieldProps } from '@nadi/ui/password-field.tsx';
import { useT } from '../texts.tsx';

/** A password of a form. */
export function SecretField(props: Omit<PasswordFieldProps, 'words'>) {
  const t = useT('form');
  const words = { show: t('form.showPassword'), hide: t('form.hidePassword') };
  return <PasswordField {...props} words={words} />;
}
