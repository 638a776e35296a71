import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'dir' | 'end'> {
  /** Which one a password manager is to fill in, or to make up. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly texts: { readonly show: string; readonly hide: string };
}

/** A password, which can be looked at while it is typed. */
export function PasswordField({ texts, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={isShown ? 'eyeOff' : 'eye'}
          label={isShown ? texts.hide : texts.show}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
