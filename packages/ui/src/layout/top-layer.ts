/**
 * Open dialogs, the topmost last.
 *
 * While one is open the rest of the page is inert, so toasts, which must always be announced, move
 * into it.
 */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Puts a dialog on top; call the returned function when it closes. */
export function enterTopLayer(element: HTMLElement): () => void {
  open.push(element);
  notify();
  return () => {
    open.splice(open.indexOf(element), 1);
    notify();
  };
}

export const topElement = (): HTMLElement | null => open.at(-1) ?? null;

export function watchTopLayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
