export type ToastTone = 'error' | 'success' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** What kind of thing happened, above the sentence. */
  readonly title?: string | undefined;
}

export interface ToastQueue {
  /** Shows a sentence; an error closes the toasts before it (spec 1 section 8). */
  readonly show: (tone: ToastTone, text: string, title?: string) => void;
  readonly dismiss: (id: number) => void;
  readonly get: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** How long a toast stays (spec 1 section 9); hovering or focusing it holds it. */
export const TOAST_MILLISECONDS = 4500;

const AT_MOST = 4;

/** A queue of toasts. The site has one, `toasts`; tests make their own. */
export function createToastQueue(): ToastQueue {
  let shown: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (tone, text, title) => {
      lastId += 1;
      const others = tone === 'error' ? [] : shown.filter((toast) => toast.text !== text);
      set([...others, { id: lastId, tone, text, title }].slice(-AT_MOST));
    },
    dismiss: (id) => set(shown.filter((toast) => toast.id !== id)),
    get: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toasts: ToastQueue = createToastQueue();
