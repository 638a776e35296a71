import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** A menu or a drawer: an element that the browser itself opens and closes above the page. */
type Popover = RefObject<HTMLElement | null>;

export function closePopover({ current: panel }: Popover): void {
  if (panel?.matches(':popover-open')) panel.hidePopover();
}

/** Going somewhere closes it; the address is outside of React's hands. */
export function useClosedByNavigation(panel: Popover): void {
  const { href } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what is watched
  useEffect(() => closePopover(panel), [href, panel]);
}
