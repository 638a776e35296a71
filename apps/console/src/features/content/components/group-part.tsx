import type { AnyBody, Field } from '@nadi/domain/content/shape';
import { CheckField } from '@nadi/ui/check-field.tsx';
import { useRef } from 'react';
import { emptyOf } from '../model.ts';
import { type PartProps, useFields } from './body-context.tsx';

export interface GroupPartProps extends PartProps<AnyBody | null> {
  readonly field: Extract<Field, { readonly type: 'group' }>;
}

/** Fields that belong together; those that need not be there are switched on, and what was in them comes back. */
export function GroupPart({ field, at, label, value, onValue }: GroupPartProps) {
  const Fields = useFields();
  const last = useRef(value ?? emptyOf(field.of));
  const toggle = (isOn: boolean): void => {
    if (value !== null) last.current = value;
    onValue(isOn ? last.current : null);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4">
      {field.optional ? (
        <>
          <legend className="sr-only">{label}</legend>
          <CheckField
            label={<span className="font-medium">{label}</span>}
            checked={value !== null}
            onChange={({ target }) => toggle(target.checked)}
          />
        </>
      ) : (
        <legend className="px-1 font-medium">{label}</legend>
      )}
      {value !== null && <Fields shape={field.of} body={value} onBody={onValue} at={`${at}.`} />}
    </fieldset>
  );
}
