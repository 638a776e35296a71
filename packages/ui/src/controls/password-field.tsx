import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'dir' | 'end'> {
  /** Purpose for the password manager: fill in the current one, or generate a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly texts: { readonly show: string; readonly hide: string };
}

/** Renders a password field with a toggle to show it. */
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
