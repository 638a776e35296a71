import type { Field } from '@nadi/domain/content/shape';
import type { ConsoleMessagesIn } from '@nadi/i18n/console-texts';
import { FieldNotes, notesOf } from '@nadi/ui/controls/field.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { fieldHint } from '../field-names.ts';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';

type Choices = Extract<Field, { readonly type: 'choice' | 'choices' }>;

/** Returns the label of an option: the venue's own name of it, or a text of the console. */
export function useChoiceLabel(): (field: Choices, option: string) => string {
  const t = useT('console-content');
  const local = useLocal();
  return ({ names }, option) => {
    const name = names?.[option];
    if (name !== undefined) return local(name.en, name.ar);
    return t(
      `console.choice.${option}` as keyof ConsoleMessagesIn<'console-content'> & 'console.yes',
    );
  };
}

export interface ChoicesPartProps extends PartProps<readonly string[]> {
  readonly field: Choices;
}

/** Picker of several options, each of them switched on its own. */
export function ChoicesPart({ field, at, label, value, onValue }: ChoicesPartProps) {
  const t = useT('console-content');
  const labelOf = useChoiceLabel();
  const wrongAt = useWrongAt();
  const hint = fieldHint(at, t);
  const error = wrongAt(at, label);
  const toggle = (one: string): void =>
    onValue(field.of.filter((other) => (other === one) !== value.includes(other)));
  return (
    <fieldset
      id={idAt(at)}
      tabIndex={-1}
      {...notesOf(idAt(at), { hint, error })}
      className="basis-full! col-span-full min-w-0"
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {field.of.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-11 min-w-0 cursor-pointer items-center rounded-full border border-line px-4 text-sm text-ink-soft hover:border-bright has-checked:border-bright has-checked:bg-bright-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-bright"
          >
            <input
              type="checkbox"
              checked={value.includes(one)}
              onChange={() => toggle(one)}
              className="sr-only"
            />
            <bdi>{labelOf(field, one)}</bdi>
          </label>
        ))}
      </div>
      <FieldNotes id={idAt(at)} hint={hint} error={error} />
    </fieldset>
  );
}
