import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { type ButtonVariant, buttonClass } from './button-class.ts';

export interface ButtonProps extends ButtonVariant, ComponentPropsWithRef<'button'> {
  /** Set while work is in progress: the button keeps its focus and its place, and does nothing. */
  readonly busy?: boolean | undefined;
}

/** Renders a button for an action. For navigation use LinkButton or a router's link. */
export function Button({ tone, size, wide, busy, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ tone, size, wide }), className)}
    />
  );
}
