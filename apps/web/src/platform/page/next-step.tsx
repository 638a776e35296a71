import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the button of the next step stands: in a bar that stays in sight. Null: where it is written. */
export const NextStepPlace = createContext<HTMLElement | null>(null);

/** The button of the next step, in the bar where the page has one: there is one button, and it is always in sight. */
export function NextStep({ children }: { children: ReactNode }) {
  const place = useContext(NextStepPlace);
  return place ? createPortal(children, place) : children;
}
