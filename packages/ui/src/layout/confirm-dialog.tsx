import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { DialogFrame } from './dialog-frame.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Called on Escape and on a tap outside. Default: the second action. */
  readonly onClose?: (() => void) | undefined;
  /** Marks an action that cannot be undone. */
  readonly danger?: boolean | undefined;
  readonly busy?: boolean | undefined;
}

/** Renders a dialog with two actions. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  onClose = onCancel,
  danger,
  busy,
}: ConfirmDialogProps) {
  return (
    <DialogFrame
      title={title}
      role="alertdialog"
      size="small"
      onClose={onClose}
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button tone={danger ? 'danger' : 'cta'} wide busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button wide onClick={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      }
    >
      {children}
    </DialogFrame>
  );
}
