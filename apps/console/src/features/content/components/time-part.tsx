import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';

/** Time of day; 24:00 is the end at midnight, which browsers write as 00:00 (HOURS-02). */
export function TimePart({ at, label, value, onValue }: PartProps<string>) {
  const wrongAt = useWrongAt();
  return (
    <TextField
      id={idAt(at)}
      label={label}
      error={wrongAt(at, label)}
      type="time"
      dir="ltr"
      value={value === '24:00' ? '00:00' : value}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
