const KEY = 'nadi.console.shortcuts';

/** Returns the user's choice of single-key shortcuts; default: on. */
export function hasShortcuts(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Keeps the choice, where the browser keeps anything. */
export function keepShortcuts(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Then it is good for this page.
  }
}
