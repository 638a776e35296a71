import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** Menu or drawer that the browser opens and closes above the page (popover). */
type Popover = RefObject<HTMLElement | null>;

export function closePopover({ current: panel }: Popover): void {
  if (panel?.matches(':popover-open')) panel.hidePopover();
}

/** Closes the popover on navigation, which React does not control. */
export function useClosedByNavigation(panel: Popover): void {
  const { href } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what is watched
  useEffect(() => closePopover(panel), [href, panel]);
}
