import type { ComponentPropsWithRef } from 'react';
import { type ButtonVariant, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';

/** A link that looks like a button. A router's link takes `buttonClass` instead. */
export function LinkButton({
  tone,
  size,
  wide,
  className,
  children,
  ...rest
}: ButtonVariant & ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={classNames(buttonClass({ tone, size, wide }), className)}>
      {children}
    </a>
  );
}
