import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { type ButtonVariant, buttonClass } from './button-class.ts';

/** Renders a link styled as a button. A router's link uses `buttonClass` instead. */
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
