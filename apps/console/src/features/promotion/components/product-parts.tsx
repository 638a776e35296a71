import { FieldNotes } from '@nadi/ui/controls/field.tsx';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useSold } from '../api.ts';
import {
  type Choices,
  choicesOf,
  isSameMatch,
  matchKey,
  matchName,
  type SoldChoice,
} from '../model.ts';
import { useField, useForm } from './parts.tsx';

/** Returns the products on sale by their full names. */
export function useChoices(): Choices {
  const t = useT('console-promotion');
  const local = useLocal();
  const { data } = useSold();
  return data ? choicesOf(data, local, t) : null;
}

const optionsOf = (choices: readonly SoldChoice[], first: string) => [
  { value: '', label: first },
  ...choices.map(({ match, label }) => ({ value: matchKey(match), label })),
];

/** Choice of one product on sale, or of a service. */
export function ProductPart({ name }: { name: 'free' | 'with' }) {
  const t = useT('console-promotion');
  const { body, set } = useForm();
  const field = useField(name);
  const choices = useChoices();
  const match = body[name];
  const isOnSale = match === null || choices?.some((one) => isSameMatch(one.match, match));
  const others = isOnSale ? [] : [{ match, label: matchName(match, choices, t) }];
  const all = [...(choices ?? []), ...others];
  return (
    <SelectField
      {...field}
      value={match === null ? '' : matchKey(match)}
      onChange={({ target: { value } }) =>
        set({ [name]: all.find((one) => matchKey(one.match) === value)?.match ?? null })
      }
      options={optionsOf(all, t('console.promotion.choose'))}
    />
  );
}

/** Products that a promotion is for: a list to which those on sale are added. */
export function ProductsPart() {
  const t = useT('console-promotion');
  const { body, set } = useForm();
  const { id, error } = useField('on');
  const sold = useSold();
  const choices = useChoices();
  const { on } = body;
  const others = (choices ?? []).filter(
    (one) => !on.some((match) => isSameMatch(match, one.match)),
  );
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {on.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('console.promotion.onAll')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {on.map((match) => {
            const name = matchName(match, choices, t);
            return (
              <li
                key={matchKey(match)}
                className="flex min-w-0 items-center gap-1 rounded-full border border-line ps-4"
              >
                <bdi className="min-w-0 truncate text-sm">{name}</bdi>
                <IconButton
                  icon="close"
                  label={t('console.promotion.onRemove', { name })}
                  onClick={() => set({ on: on.filter((one) => !isSameMatch(one, match)) })}
                />
              </li>
            );
          })}
        </ul>
      )}
      {sold.isError && <Failed error={sold.error} onAgain={() => void sold.refetch()} />}
      <SelectField
        id={id}
        label={t('console.promotion.onAdd')}
        value=""
        disabled={others.length === 0}
        onChange={({ target: { value } }) => {
          const added = others.find((one) => matchKey(one.match) === value);
          if (added) set({ on: [...on, added.match] });
        }}
        options={optionsOf(others, t('console.promotion.choose'))}
      />
      <FieldNotes id={id} error={error} />
    </div>
  );
}
