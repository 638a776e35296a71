import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/** A surface with a hairline border. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('rounded-card border border-line bg-surface p-5', className)}
    />
  );
}
