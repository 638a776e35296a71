export type ToastTone = 'error' | 'success' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** What kind of thing happened, above the sentence. */
  readonly title?: string | undefined;
  /** It stands until it is closed. */
  readonly stays: boolean;
  /** What can be done about it while it is shown. */
  readonly offer?: ToastOffer | undefined;
}

export interface ToastOffer {
  readonly label: string;
  readonly take: () => void;
}

export interface ToastQueue {
  /** Shows a sentence, and returns by what it is dismissed; an error closes the toasts before it (spec 1 section 8). */
  readonly show: (tone: ToastTone, text: string, title?: string) => number;
  /** Shows a sentence that is said nowhere else: it stands until it is closed. */
  readonly keep: (tone: ToastTone, text: string) => void;
  /** Says what was done, and offers something about it, such as to undo it. */
  readonly offer: (text: string, offer: ToastOffer) => void;
  readonly dismiss: (id: number) => void;
  readonly get: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** How long a toast stays (spec 1 section 9); hovering or focusing it holds it. */
export const TOAST_MILLISECONDS = 4500;

/** Slow readers, and those who read in another language than their own, read some 14 letters a second. */
const CHARACTER_MILLISECONDS = 70;

/** What offers something stands longer: it has to be reached too. */
const TIME_TO_CHOOSE_MILLISECONDS = 6_000;

/** How long this one stays: as long as all do, and never shorter than it takes to read. */
export const timeToRead = ({
  title = '',
  text,
  offer,
}: Pick<Toast, 'title' | 'text' | 'offer'>): number =>
  Math.max(TOAST_MILLISECONDS, (title.length + text.length) * CHARACTER_MILLISECONDS) +
  (offer === undefined ? 0 : TIME_TO_CHOOSE_MILLISECONDS);

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
