import { Button } from '@nadi/ui/button.tsx';
import { Dialog } from '@nadi/ui/dialog.tsx';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../platform/texts.tsx';
import { type BodyFieldsProps, useFields } from './body-context.tsx';

export interface RowDialogProps extends BodyFieldsProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** One row of a list, opened: what is written in it is part of the body at once. */
export function RowDialog({ title, onClose, ...fields }: RowDialogProps) {
  const Fields = useFields();
  const t = useT('console-content');
  // Named as it was opened: a heading that changes under the pen is read out with every letter.
  const [name] = useState(title);
  return createPortal(
    <Dialog
      title={name}
      size="large"
      onClose={onClose}
      footer={
        <Button tone="cta" wide onClick={onClose}>
          {t('console.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Fields {...fields} />
      </div>
    </Dialog>,
    document.body,
  );
}
