import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useEntries } from '../api.ts';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';

/** Picker of an article's category, from those of the venue. */
export function CategoryPart({ at, label, value, onValue }: PartProps<string>) {
  const t = useT('console-content');
  const local = useLocal();
  const wrongAt = useWrongAt();
  const there = useEntries('category').data ?? [];
  const known = there.map((one) => ({
    value: one.slug,
    label: local(one.title, one.ar_title) || one.slug,
  }));
  const isKnown = value === '' || known.some((one) => one.value === value);
  return (
    <div className="max-w-sm">
      <SelectField
        id={idAt(at)}
        label={label}
        error={wrongAt(at, label)}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        options={[
          { value: '', label: t('console.none') },
          ...known,
          ...(isKnown ? [] : [{ value, label: value }]),
        ]}
      />
    </div>
  );
}
