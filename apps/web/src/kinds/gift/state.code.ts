import { readGiftCode } from '@nadi/domain/kinds/gift/gift-code';

let kept = '';

/** Returns the code that a mail's link has opened the page with; empty: none. */
export const openedCode = (): string => kept;

/**
 * Takes the code out of the address's fragment, which no server sees, and keeps it in memory.
 *
 * A sign-in in between keeps it; a reload of the page does not.
 */
export function takeCode(): void {
  const code = decodeURIComponent(window.location.hash.slice(1));
  if (readGiftCode(code) === null) return;
  kept = code;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}

/** Forgets the code, which was redeemed. */
export const forgetCode = (): void => {
  kept = '';
};
