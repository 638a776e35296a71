import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../language.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

/** What a browser has filled in by itself is nobody's work, and comes back with the next opening. */
const isTyped = (control: HTMLElement): boolean => !control.matches(':autofill');

/**
 * A modal dialog. Where a form in it was begun it asks before it closes, by whichever way: its button, Escape, Back
 * or a tap beside it. Who mounted it closes it without a question, after sending for one.
 */
export function Dialog({ onClose, children, ...frame }: DialogProps) {
  const t = useT();
  const isBegun = useRef(false);
  const [isConfirming, setConfirming] = useState(false);
  const begin = ({ target, currentTarget }: FormEvent<HTMLDialogElement>): void => {
    const control = target as HTMLElement;
    // A form of a dialog over this one is that one's.
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
