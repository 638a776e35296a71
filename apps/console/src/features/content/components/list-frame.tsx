import { Button } from '@nadi/ui/controls/button.tsx';
import { FieldNotes } from '@nadi/ui/controls/field.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/texts.tsx';
import { idAt, useWrongAt } from './body-context.tsx';

export interface ListFrameProps {
  readonly at: string;
  readonly label: string;
  /** `null`: the list is full. */
  readonly onAdd: (() => void) | null;
  readonly children: ReactNode;
}

/** Frame of a list with its label, its rows and the button that adds one. */
export function ListFrame({ at, label, onAdd, children }: ListFrameProps) {
  const t = useT('console-content');
  const error = useWrongAt()(at, label);
  return (
    <fieldset id={idAt(at)} tabIndex={-1} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {children || <p className="text-sm text-ink-soft">{t('console.noneYet')}</p>}
      <FieldNotes id={idAt(at)} error={error} />
      {onAdd && (
        <div>
          <Button size="small" onClick={onAdd}>
            <Icon name="plus" />
            {t('console.add')}
            <span className="sr-only">{label}</span>
          </Button>
        </div>
      )}
    </fieldset>
  );
}
