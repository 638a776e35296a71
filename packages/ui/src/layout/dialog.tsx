import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../language.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

/**
 * Returns false for a value the browser has autofilled: nothing is lost, it returns on reopening.
 */
const isTyped = (control: HTMLElement): boolean => !control.matches(':autofill');

/**
 * Renders a modal dialog that requires confirmation before it discards a form with input.
 *
 * This applies to every way of closing: its button, Escape, Back, or a tap outside. The component
 * that mounted it, for example after sending, closes it without confirmation.
 */
export function Dialog({ onClose, children, ...frame }: DialogProps) {
  const t = useT();
  const isBegun = useRef(false);
  const [isConfirming, setConfirming] = useState(false);
  const begin = ({ target, currentTarget }: FormEvent<HTMLDialogElement>): void => {
    const control = target as HTMLElement;
    // A form in a dialog over this one belongs to that one.
    const isOwn = control.closest('dialog') === currentTarget && control.closest('form') !== null;
    if (isOwn && isTyped(control)) isBegun.current = true;
  };
  return (
    <DialogFrame
      {...frame}
      onClose={() => (isBegun.current ? setConfirming(true) : onClose())}
      onInput={begin}
    >
      {children}
      {isConfirming && (
        <ConfirmDialog
          title={t('ui.discardTitle')}
          confirmLabel={t('ui.discard')}
          cancelLabel={t('ui.keep')}
          danger
          onConfirm={onClose}
          onCancel={() => setConfirming(false)}
        />
      )}
    </DialogFrame>
  );
}
