import { Button } from '@nadi/ui/controls/button.tsx';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { FieldNotes, notesOf } from '@nadi/ui/controls/field.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../../../platform/page/texts.tsx';

export interface SavedValueProps {
  /** Id of the control that it stands for, and its error. */
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
  /** Called to enter another value. */
  readonly onReplace: () => void;
}

/** Saved value in place of its control: masked, used as it is, or replaced (PEOPLE-12). */
export function SavedValue({ id, label, error, children, onReplace }: SavedValueProps) {
  const t = useT('family');
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-raised px-3 py-1">
        <Icon name="lock" className="text-ink-soft" />
        <span className="min-w-0 grow">
          {children}
          <span className="block text-sm text-ink-soft">{t('people.isSavedValue')}</span>
        </span>
        <Button
          id={id}
          size="small"
          tone="quiet"
          aria-label={t('people.enterAnotherFor', { field: label })}
          {...notesOf(id, { error })}
          onClick={onReplace}
        >
          {t('people.enterAnother')}
        </Button>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

export interface SaveDetailsProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: string) => void;
}

/** Checkbox that saves the details of a participant for next time (PEOPLE-11). */
export function SaveDetails({ id, error, value, onChange }: SaveDetailsProps) {
  const t = useT('family');
  return (
    <div>
      <CheckField
        id={id}
        error={error}
        label={t('people.saveDetails')}
        checked={value === '1'}
        onChange={({ target }) => onChange(target.checked ? '1' : '')}
      />
      <p className="ps-8 text-sm text-ink-soft">{t('people.saveHint')}</p>
    </div>
  );
}
