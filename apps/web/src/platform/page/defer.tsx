import { type ReactNode, useDeferredValue } from 'react';

export interface LaterProps {
  readonly children: ReactNode;
  /** Placeholder that reserves the space until then. */
  readonly until?: ReactNode;
}

/** Renders its children after the first view, so that a slow phone can handle taps in between. */
export function Later({ children, until = null }: LaterProps) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : until;
}
