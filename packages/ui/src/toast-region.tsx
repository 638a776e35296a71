import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useT } from './language.tsx';
import {
  TOAST_MILLISECONDS,
  type Toast,
  type ToastQueue,
  type ToastTone,
  toasts,
} from './toast-queue.ts';
import { topElement, watchTopLayer } from './top-layer.ts';

const LOOKS: Readonly<Record<ToastTone, { icon: IconName; className: string }>> = {
  error: { icon: 'alert', className: 'border-danger text-danger' },
  success: { icon: 'check', className: 'border-bright text-bright' },
  info: { icon: 'info', className: 'border-edge text-ink' },
};

/**
 * Where toasts appear: bottom, at the end of the line (spec 1 section 8). Errors interrupt a
 * screen reader, the rest waits its turn. The region follows an open dialog, beside which the page
 * would be mute; a sheet has its own place for it. `--toasts-above` keeps what stands in its corner free.
 */
export function ToastRegion({ queue = toasts }: { queue?: ToastQueue }) {
  const t = useT();
  const shown = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  const top = useSyncExternalStore(watchTopLayer, topElement, () => null);
  const slot = top?.querySelector('[data-toasts]');
  const region = (
    <section
      aria-label={t('ui.notifications')}
      className={classNames(
        'pointer-events-none bottom-0 end-0 z-50 flex w-full flex-col gap-4 p-4 sm:max-w-md print:hidden',
        slot
          ? 'absolute sm:fixed sm:bottom-24'
          : 'fixed pb-[max(1rem,env(safe-area-inset-bottom),var(--toasts-above,0px))]',
      )}
    >
      <ToastList
        queue={queue}
        toasts={shown.filter(({ tone }) => tone !== 'error')}
        live="polite"
      />
      <ToastList
        queue={queue}
        toasts={shown.filter(({ tone }) => tone === 'error')}
        live="assertive"
      />
    </section>
  );
  return top ? createPortal(region, slot ?? top) : region;
}

function ToastList({
  queue,
  toasts: list,
  live,
}: {
  queue: ToastQueue;
  toasts: readonly Toast[];
  live: 'polite' | 'assertive';
}) {
  return (
    <div aria-live={live} className="flex flex-col gap-4">
      {list.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onDismiss={() => queue.dismiss(toast.id)} />
      ))}
    </div>
  );
}

function ToastItem({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const t = useT();
  const [isHeld, setHeld] = useState(false);
  const { icon, className } = LOOKS[toast.tone];
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDismiss, TOAST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isHeld, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding is a courtesy, the button is the control
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'rise pointer-events-auto flex items-center gap-3 rounded-card border bg-raised ps-4 pe-1.5 shadow-raised',
        className,
      )}
    >
      <Icon name={icon} className="text-lg" />
      <p className="grow py-3 text-ink">
        {toast.title && <strong className="block font-semibold">{toast.title}</strong>}
        {toast.text}
      </p>
      <IconButton icon="close" label={t('ui.dismiss')} onClick={onDismiss} />
    </div>
  );
}
