import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useT } from '../language.tsx';
import { closeByBack } from './back-button.ts';
import { enterTopLayer } from './top-layer.ts';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Content that always stays visible: the summary and the next step. */
  readonly footer?: ReactNode;
  /** Content between title and body: steps, tabs. */
  readonly header?: ReactNode;
  /**
   * Shape on a phone: `sheet` fills it edge to edge, `card` is centred. On a desktop both are
   * centred.
   */
  readonly shape?: 'sheet' | 'card' | undefined;
  readonly size?: 'small' | 'normal' | 'large' | undefined;
  /** Role: `alertdialog` for a question that must be answered before continuing. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** `false` when nothing may be lost: no close button, no Escape, no tap outside. */
  readonly closable?: boolean | undefined;
  /** Current step of several: a new one starts at its top, with the focus on the title. */
  readonly step?: string | undefined;
  /** Set when the dialog has its own address: Back leaves that, so it needs no history entry. */
  readonly isAddress?: boolean | undefined;
}

interface DialogFrameProps extends DialogProps {
  /** Called when something inside is typed or chosen. */
  readonly onInput?: ((event: FormEvent<HTMLDialogElement>) => void) | undefined;
}

const SHAPES = {
  sheet:
    'h-dvh w-full sm:max-h-[min(56rem,calc(100dvh-4rem))] sm:rounded-card sm:border ' +
    'short:max-h-none short:rounded-none short:border-0',
  card: 'max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-card border',
};

const SIZES = { small: 'sm:max-w-md', normal: 'sm:max-w-2xl', large: 'sm:max-w-5xl' };

/**
 * Heights on a desktop: a large sheet keeps its height while its content changes, others fit
 * theirs.
 */
const SHEET_HEIGHTS = { small: 'sm:h-fit', normal: 'sm:h-fit', large: 'sm:h-full' };

/** Opens the element as a modal while it is mounted and restores the focus afterwards. */
function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
    first?.focus();
    return () => dialog.close();
  }, []);
  useEffect(() => (ref.current ? enterTopLayer(ref.current) : undefined), []);
  return ref;
}

/** Closes the dialog on Back as on Escape, unless it is not closable. */
function useBackButton(onClose: () => void, closable: boolean): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (closable ? closeByBack(() => close()) : undefined), [closable]);
}

/** Resets scroll and focus with every step but the first, which `useModal` handles. */
function useStep(ref: RefObject<HTMLDialogElement | null>, step: string | undefined): void {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    ref.current?.querySelector('[data-scroll]')?.scrollTo?.(0, 0);
    ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [ref, step]);
}

/**
 * Renders the frame of an open dialog: mounted when opened, unmounted when closed.
 *
 * The browser's `<dialog>` keeps the focus inside, makes the page behind inert and restores the
 * focus (decision 010).
 */
export function DialogFrame({
  title,
  onClose,
  children,
  footer,
  header,
  shape = 'card',
  size = 'normal',
  role,
  closable = true,
  step,
  isAddress = false,
  onInput,
}: DialogFrameProps) {
  const t = useT();
  const ref = useModal();
  useStep(ref, step);
  useBackButton(onClose, closable && !isAddress);
  const titleId = useId();
  const requestClose = (event: SyntheticEvent): void => {
    if (event.target !== ref.current) return;
    event.preventDefault();
    if (closable) onClose();
    else if (!ref.current?.open) ref.current?.showModal();
  };
  const onBackdrop = (event: MouseEvent): void => {
    if (closable && event.target === ref.current) onClose();
  };
  return (
    // The element is as large as the screen, so that what is inside knows how many letters fit on it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which the browser turns into cancel
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      onCancel={requestClose}
      onClose={(event) => ref.current?.isConnected && requestClose(event)}
      onClick={onBackdrop}
      onInput={onInput}
      className="room m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-transparent p-0 text-ink open:grid open:place-items-center"
    >
      <div
        className={classNames(
          'rise flex min-h-0 flex-col overflow-hidden border-line bg-raised shadow-raised cramped:overflow-y-auto cramped:overscroll-contain',
          SHAPES[shape],
          SIZES[size],
          shape === 'sheet' && SHEET_HEIGHTS[size],
        )}
      >
        <header className="flex shrink-0 items-start gap-3 border-b border-line px-4 py-3 sm:px-6 short:py-0">
          <h2
            id={titleId}
            tabIndex={-1}
            data-autofocus=""
            className="min-w-0 grow py-1.5 text-xl outline-none cramped:text-base"
          >
            {title}
          </h2>
          {closable && <IconButton icon="close" label={t('ui.close')} onClick={onClose} />}
        </header>
        {header}
        <div
          data-scroll=""
          className="min-h-0 grow overflow-y-auto overscroll-contain empty:hidden px-4 py-4 sm:px-6 cramped:shrink-0 cramped:overflow-visible"
        >
          {children}
        </div>
        {footer && (
          <footer className="keep-clear shrink-0 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 short:py-1.5 short:pb-[max(0.375rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
