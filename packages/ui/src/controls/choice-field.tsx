import { FieldNotes, notesOf, OptionalMark } from './field.tsx';
import type { SelectOption } from './select.tsx';

export interface ChoiceFieldProps {
  /** Id of the first option, so that an error summary can link to it. */
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly options: readonly SelectOption[];
  /** Allows any number of options instead of one. */
  readonly isSeveral: boolean;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Renders a choice of one or several from a few options, each on its own line. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, label, error, optional, options, isSeveral, chosen, onChange } = props;
  const values = options.map((option) => option.value);
  const choose = (value: string): void =>
    onChange(
      isSeveral ? values.filter((one) => (one === value) !== chosen.includes(one)) : [value],
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        {optional && <OptionalMark />}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ value, label: text }, index) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-3 rounded-control border border-edge px-4 py-2 transition-colors hover:border-bright has-checked:border-bright has-checked:bg-bright-soft"
          >
            <input
              {...notesOf(id, { error })}
              id={index === 0 ? id : undefined}
              type={isSeveral ? 'checkbox' : 'radio'}
              name={id}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => choose(value)}
              className="size-5 shrink-0 accent-cta"
            />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
