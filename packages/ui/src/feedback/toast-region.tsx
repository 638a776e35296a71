import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon, type IconName } from '../data/icon.tsx';
import { useT } from '../language.tsx';
import { topElement, watchTopLayer } from '../layout/top-layer.ts';
import { liftOver } from './toast-place.ts';
import { type Toast, type ToastQueue, type ToastTone, timeToRead, toasts } from './toast-queue.ts';

const VARIANTS: Readonly<Record<ToastTone, { icon: IconName; className: string }>> = {
  error: { icon: 'alert', className: 'border-danger text-danger' },
  success: { icon: 'check', className: 'border-bright text-bright' },
  info: { icon: 'info', className: 'border-edge text-ink' },
};

/**
 * Elements a toast never covers: the next step, the chat, a dialog's footer, the focused element.
 */
const KEPT_CLEAR = '.keep-clear, :focus-visible';

/**
 * Keeps the region above what must stay clear, on every frame while a toast is shown.
 *
 * Pages scroll, steps change, and text sizes grow.
 */
function useClearPlace(
  region: RefObject<HTMLElement | null>,
  root: ParentNode,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    let frame = 0;
    let lift = 0;
    const place = (): void => {
      const element = region.current;
      if (!element) return;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const unlifted = { top: top + lift, bottom: bottom + lift, left, right };
      const keptClear = [...root.querySelectorAll(KEPT_CLEAR)]
        .filter((one) => !element.contains(one))
        .map((one) => one.getBoundingClientRect())
        // After a navigation the whole page has the focus.
        .filter(({ height }) => height > 0 && height < innerHeight / 2);
      lift = liftOver(unlifted, keptClear);
      element.style.translate = lift === 0 ? '' : `0 ${-lift}px`;
      frame = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [region, root, isShown]);
}

/**
 * Renders toasts at the bottom, at the end of the line (spec 1 section 8).
 *
 * They appear above what is needed there. Errors interrupt a screen reader, others wait their turn.
 * The region moves into an open dialog, because the page outside is inert.
 */
export function ToastRegion({ queue = toasts }: { queue?: ToastQueue }) {
  const t = useT();
  const shown = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  const top = useSyncExternalStore(watchTopLayer, topElement, () => null);
  const region = useRef<HTMLElement>(null);
  useClearPlace(region, top ?? document, shown.length > 0);
  const [held, setHeld] = useState<number | null>(null);
  const section = (
    <section
      ref={region}
      aria-label={t('ui.notifications')}
      className="pointer-events-none fixed end-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-50 flex w-[calc(100%-2rem)] flex-col gap-4 sm:max-w-md print:hidden"
    >
      <ToastList
        queue={queue}
        toasts={shown.filter(({ tone }) => tone !== 'error')}
        onHold={setHeld}
        live="polite"
      />
      <ToastList
        queue={queue}
        toasts={shown.filter(({ tone }) => tone === 'error')}
        onHold={setHeld}
        live="assertive"
      />
    </section>
  );
  return (
    <>
      {shown.map((toast) => (
        <ExpiringToast
          key={toast.id}
          milliseconds={timeToRead(toast)}
          isHeld={toast.stays || toast.id === held}
          onTime={() => queue.dismiss(toast.id)}
        />
      ))}
      {top ? createPortal(section, top) : section}
    </>
  );
}

/** Times one toast: the time continues when the toast moves from one dialog into the next. */
function ExpiringToast({
  milliseconds,
  isHeld,
  onTime,
}: {
  milliseconds: number;
  isHeld: boolean;
  onTime: () => void;
}) {
  const leave = useEffectEvent(onTime);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => leave(), milliseconds);
    return () => clearTimeout(timer);
  }, [isHeld, milliseconds]);
  return null;
}

function ToastList({
  queue,
  toasts: list,
  live,
  onHold,
}: {
  queue: ToastQueue;
  toasts: readonly Toast[];
  live: 'polite' | 'assertive';
  onHold: (id: number | null) => void;
}) {
  return (
    <div aria-live={live} className="flex flex-col gap-4">
      {list.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          onDismiss={() => queue.dismiss(toast.id)}
          onHold={onHold}
        />
      ))}
    </div>
  );
}

interface ToastItemProps {
  readonly toast: Toast;
  readonly onDismiss: () => void;
  /**
   * Called with its id while hovered or focused; `null` once neither is the case, or it has moved.
   */
  readonly onHold: (id: number | null) => void;
}

function ToastItem({ toast, onDismiss, onHold }: ToastItemProps) {
  const t = useT();
  const { icon, className } = VARIANTS[toast.tone];
  const offerButton = useRef<HTMLButtonElement>(null);
  const takesFocus = toast.offer?.takesFocus ?? false;
  useEffect(() => () => onHold(null), [onHold]);
  useEffect(() => {
    if (takesFocus) offerButton.current?.focus();
  }, [takesFocus]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding is a courtesy, the button is the control
    <div
      onPointerEnter={() => onHold(toast.id)}
      onPointerLeave={() => onHold(null)}
      onFocus={() => onHold(toast.id)}
      onBlur={() => onHold(null)}
      className={classNames(
        'rise pointer-events-auto flex items-center gap-3 rounded-card border bg-raised ps-4 pe-1.5 shadow-raised',
        className,
      )}
    >
      <Icon name={icon} className="text-lg" />
      {/* Large text makes a sentence long: it scrolls within itself and keeps the page visible. */}
      <p className="max-h-[60dvh] grow overflow-y-auto py-3 text-ink">
        {toast.title && <strong className="block font-semibold">{toast.title}</strong>}
        {toast.text}
      </p>
      {toast.offer && (
        <Button
          ref={offerButton}
          tone="quiet"
          size="small"
          onClick={() => {
            toast.offer?.take();
            onDismiss();
          }}
        >
          {toast.offer.label}
        </Button>
      )}
      <IconButton icon="close" label={t('ui.dismiss')} onClick={onDismiss} />
    </div>
  );
}
