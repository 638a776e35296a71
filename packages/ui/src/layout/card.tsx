import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** Removes the padding: a picture reaches the edges. */
  readonly flush?: boolean | undefined;
}

/** Renders a surface with a hairline border. */
export function Card({ flush, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'overflow-hidden rounded-card border border-line bg-surface',
        !flush && 'p-5',
        className,
      )}
    />
  );
}
