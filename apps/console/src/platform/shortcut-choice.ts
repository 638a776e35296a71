const KEY = 'nadi.console.shortcuts';

/** Returns the user's choice of single-key shortcuts; default: on. */
export function hasShortcuts(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Stores the choice, when the browser stores data. */
export function keepShortcuts(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // The choice then applies to this page only.
  }
}
