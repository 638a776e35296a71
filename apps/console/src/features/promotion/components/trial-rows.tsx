import { useFormTexts } from '@nadi/browser/form/form-texts';
import { fieldText } from '@nadi/i18n/field-text';
import { Button } from '@nadi/ui/controls/button.tsx';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import type { SoldGroup } from '../../../platform/console-kind.ts';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { choicesOf } from '../model.ts';
import type { TrialPartProps, TrialRow } from '../trial-cart.ts';

interface TrialRowsProps extends TrialPartProps {
  readonly groups: readonly SoldGroup[];
}

const MOST = 20;

/** Products of a tried cart with their counts. */
export function TrialRows({ form, onForm, faults, groups }: TrialRowsProps) {
  const t = useT('console-promotion');
  const local = useLocal();
  const texts = useFormTexts();
  const choices = choicesOf(groups, local, t).flatMap(({ match: { product_id: id }, label }) =>
    id === null ? [] : [{ id, label }],
  );
  const { rows } = form;
  const errorOf = (name: string, label: string): string | undefined =>
    faults.has(name) ? fieldText(texts, 'required', label) : undefined;
  const change = (row: TrialRow, changed: Partial<TrialRow>): void =>
    onForm({ rows: rows.map((one) => (one === row ? { ...row, ...changed } : one)) });
  const add = (): void => {
    const key = Math.max(...rows.map((one) => one.key)) + 1;
    onForm({ rows: [...rows, { key, productId: null, count: '1' }] });
  };
  const [product, count] = [t('console.promotion.tryProduct'), t('console.promotion.tryCount')];
  const options = [
    { value: '', label: t('console.promotion.choose') },
    ...choices.map(({ id, label }) => ({ value: String(id), label })),
  ];
  return (
    <div className="flex flex-col gap-3">
      {rows.map((row) => (
        <div
          key={row.key}
          className="grid grid-cols-[minmax(0,1fr)_4.5rem_2.75rem] items-start gap-2"
        >
          <SelectField
            id={`trial-product-${row.key}`}
            label={product}
            error={errorOf(`product-${row.key}`, product)}
            value={String(row.productId ?? '')}
            onChange={({ target: { value } }) =>
              change(row, { productId: value === '' ? null : Number(value) })
            }
            options={options}
          />
          <TextField
            id={`trial-count-${row.key}`}
            label={count}
            error={errorOf(`count-${row.key}`, count)}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            value={row.count}
            onChange={({ target }) => change(row, { count: target.value })}
          />
          {rows.length > 1 && (
            <div className="pt-7">
              <IconButton
                icon="trash"
                label={t('console.promotion.tryRemove', {
                  name: choices.find(({ id }) => id === row.productId)?.label ?? product,
                })}
                onClick={() => onForm({ rows: rows.filter((one) => one !== row) })}
              />
            </div>
          )}
        </div>
      ))}
      {rows.length < MOST && (
        <div>
          <Button size="small" onClick={add}>
            <Icon name="plus" />
            {t('console.promotion.tryAdd')}
          </Button>
        </div>
      )}
    </div>
  );
}
