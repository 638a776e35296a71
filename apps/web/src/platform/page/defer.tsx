import { type ReactNode, useDeferredValue } from 'react';

export interface LaterProps {
  readonly children: ReactNode;
  /** Keeps the room until then. */
  readonly until?: ReactNode;
}

/** Drawn once what is seen first stands, so that a slow phone answers taps in between. */
export function Later({ children, until = null }: LaterProps) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : until;
}
