import type { AnyBody, Field, Shape } from '@nadi/domain/content/shape';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { useRef } from 'react';
import { useT } from '../../../platform/texts.tsx';
import { fieldHint } from '../field-names.ts';
import { emptyOf } from '../model.ts';
import { type PartProps, useFields } from './body-context.tsx';

export interface GroupPartProps extends PartProps<AnyBody | null> {
  readonly field: Extract<Field, { readonly type: 'group' }>;
}

/** Numbers are short, so they are placed side by side. */
const layoutOf = (shape: Shape): string => {
  const fields = Object.values(shape);
  if (!fields.every(({ type }) => type === 'number')) return 'contents';
  return `grid gap-4 ${fields.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`;
};

/** Group of fields; an optional group is switched on and off without losing its values. */
export function GroupPart({ field, at, label, value, onValue }: GroupPartProps) {
  const Fields = useFields();
  const t = useT('console-content');
  const hint = fieldHint(at, t);
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
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {value !== null && (
        <div className={layoutOf(field.of)}>
          <Fields shape={field.of} body={value} onBody={onValue} at={`${at}.`} />
        </div>
      )}
    </fieldset>
  );
}
