const KEY = 'nadi.console.shortcuts';

/** Whether keys of one letter are wanted here: they are, until somebody says no. */
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
