import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Container of the next step's button, a bar that stays in view. Null: rendered in place. */
export const NextStepPlace = createContext<HTMLElement | null>(null);

/**
 * Renders the single next-step button, in the page's bar if it has one, so that it stays in view.
 */
export function NextStep({ children }: { children: ReactNode }) {
  const place = useContext(NextStepPlace);
  return place ? createPortal(children, place) : children;
}
