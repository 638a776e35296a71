import { classNames } from '../class-names.ts';
import { CHIP, CHIP_STATES } from './chip-class.ts';
import type { RadioOption } from './radio-strip.tsx';

export interface CheckStripProps<Value extends string | number> {
  /** Visible label of the group. */
  readonly label: string;
  readonly options: readonly RadioOption<Value>[];
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
}

/** Renders a choice of any number from a few, as chips that wrap: the days of a wish. */
export function CheckStrip<Value extends string | number>({
  label,
  options,
  values,
  onChange,
}: CheckStripProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: text, name, note, disabled = false }) => {
          const isChosen = values.includes(value);
          const state = isChosen ? 'chosen' : disabled ? 'closed' : 'open';
          return (
            <label
              key={value}
              className={classNames(
                CHIP,
                CHIP_STATES[state],
                'items-center px-3 py-1.5 text-center',
              )}
            >
              <input
                type="checkbox"
                checked={isChosen}
                disabled={disabled}
                onChange={() =>
                  onChange(isChosen ? values.filter((one) => one !== value) : [...values, value])
                }
                aria-label={name}
                className="sr-only"
              />
              <span className={disabled ? 'line-through' : undefined}>{text}</span>
              {note != null && <span className="text-xs font-normal text-ink-soft">{note}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
