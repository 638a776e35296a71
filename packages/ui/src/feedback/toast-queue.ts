export type ToastTone = 'error' | 'success' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** Title above the sentence: the kind of event. */
  readonly title?: string | undefined;
  /** Set when it stays until it is closed. */
  readonly stays: boolean;
  /** Action offered while it is shown. */
  readonly offer?: ToastOffer | undefined;
}

export interface ToastOffer {
  readonly label: string;
  readonly take: () => void;
  /** Set to move the focus to it, where the focused element was removed. */
  readonly takesFocus?: boolean;
}

export interface ToastQueue {
  /** Shows a sentence and returns its id; an error closes earlier toasts (spec 1 section 8). */
  readonly show: (tone: ToastTone, text: string, title?: string) => number;
  /** Shows a sentence that appears nowhere else: it stays until it is closed. */
  readonly keep: (tone: ToastTone, text: string) => void;
  /** Shows what was done with an action, such as to undo it. */
  readonly offer: (text: string, offer: ToastOffer) => void;
  readonly dismiss: (id: number) => void;
  readonly get: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Duration of a toast (spec 1 section 9); hovering or focusing it pauses it. */
export const TOAST_MILLISECONDS = 4500;

/**
 * Reading time per character: slow and second-language readers read about 14 characters a second.
 */
const CHARACTER_MILLISECONDS = 70;

/** Extra time of a toast with an action, which has to be reached too. */
const TIME_TO_CHOOSE_MILLISECONDS = 6_000;

/** Returns the duration of a toast: the default, and never shorter than its reading time. */
export const timeToRead = ({
  title = '',
  text,
  offer,
}: Pick<Toast, 'title' | 'text' | 'offer'>): number =>
  Math.max(TOAST_MILLISECONDS, (title.length + text.length) * CHARACTER_MILLISECONDS) +
  (offer === undefined ? 0 : TIME_TO_CHOOSE_MILLISECONDS);

const AT_MOST = 4;

/** Creates a queue of toasts. The site has one, `toasts`; tests create their own. */
export function createToastQueue(): ToastQueue {
  let shown: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const add = (toast: Omit<Toast, 'id'>): number => {
    lastId += 1;
    const others = shown.filter(
      ({ text, stays }) => text !== toast.text && (stays || toast.tone !== 'error'),
    );
    const all = [...others, { ...toast, id: lastId }];
    const expiring = all.filter(({ stays }) => !stays).slice(-AT_MOST);
    set(all.filter((one) => one.stays || expiring.includes(one)));
    return lastId;
  };
  return {
    show: (tone, text, title) => add({ tone, text, title, stays: false }),
    keep: (tone, text) => add({ tone, text, stays: true }),
    offer: (text, offer) => add({ tone: 'success', text, stays: false, offer }),
    dismiss: (id) => set(shown.filter((toast) => toast.id !== id)),
    get: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toasts: ToastQueue = createToastQueue();
