import { Button } from '@nadi/ui/controls/button.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useT } from '../../../platform/texts.tsx';
import { useRowCheck } from '../row-check.ts';
import { type BodyErrors, type BodyFieldsProps, NestedErrors, useFields } from './body-context.tsx';

export interface RowDialogProps extends Required<BodyFieldsProps> {
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * Dialog for one row of a list; its values become part of the body at once.
 *
 * Confirming validates the row; closing keeps it as it is, as a draft may be incomplete.
 */
export function RowDialog({ title, onClose, ...fields }: RowDialogProps) {
  const { shape, body, at } = fields;
  const Fields = useFields();
  const t = useT('console-content');
  const check = useRowCheck(shape);
  const [errors, setErrors] = useState<BodyErrors | null>(null);
  const content = useRef<HTMLDivElement>(null);
  // The title stays as on opening: screen readers would announce a changing heading at every
  // keystroke.
  const [name] = useState(title);
  const done = (): void => {
    const faults = Object.entries(check(body, at));
    if (faults.length === 0) {
      onClose();
      return;
    }
    // The errors must be rendered before one can be focused.
    flushSync(() => setErrors(Object.fromEntries(faults.map(([one, fault]) => [one, { fault }]))));
    content.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return createPortal(
    <Dialog
      title={name}
      size="large"
      onClose={onClose}
      footer={
        <Button tone="cta" wide onClick={done}>
          {t('console.done')}
        </Button>
      }
    >
      <NestedErrors at={at} errors={errors}>
        <div ref={content} className="flex flex-col gap-5">
          <Fields {...fields} />
        </div>
      </NestedErrors>
    </Dialog>,
    document.body,
  );
}
