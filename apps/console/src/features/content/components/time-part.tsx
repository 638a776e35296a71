import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';

/** A time of the day. What ends at midnight says 24:00, which browsers write as the night's beginning (HOURS-02). */
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
