import { Button } from '@nadi/ui/controls/button.tsx';
import { FieldNotes } from '@nadi/ui/controls/field.tsx';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { useState } from 'react';
import { useT } from '../../../platform/texts.tsx';

interface Origin {
  readonly origin: string;
}

const MOST = 10;

interface OriginRowsProps {
  readonly label: string;
  readonly hint: string;
  readonly origins: readonly Origin[];
  readonly onOrigins: (origins: readonly Origin[]) => void;
  /** Returns the error of a row; without an index, of the list. */
  readonly errorOf: (index?: number) => string | undefined;
  readonly idOf: (index?: number) => string;
}

/** Addresses of the payment pages that the site may open. */
export function OriginRows({ label, hint, origins, onOrigins, errorOf, idOf }: OriginRowsProps) {
  const t = useT('console-gateway');
  const [keys, setKeys] = useState(() => origins.map((_, index) => index));
  const add = (): void => {
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    onOrigins([...origins, { origin: '' }]);
  };
  const remove = (at: number): void => {
    setKeys(keys.filter((_, index) => index !== at));
    onOrigins(origins.filter((_, index) => index !== at));
  };
  return (
    <fieldset id={idOf()} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <FieldNotes id={idOf()} hint={hint} error={errorOf()} />
      {origins.map(({ origin }, at) => (
        <div key={keys[at]} className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-2">
          <TextField
            id={idOf(at)}
            label={t('console.gateway.originNumber', { number: at + 1 })}
            error={errorOf(at)}
            dir="ltr"
            type="url"
            autoComplete="off"
            value={origin}
            onChange={({ target }) =>
              onOrigins(
                origins.map((one, index) => (index === at ? { origin: target.value } : one)),
              )
            }
          />
          <div className="pt-7">
            <IconButton
              icon="trash"
              label={t('console.gateway.removeOrigin', { number: at + 1 })}
              onClick={() => remove(at)}
            />
          </div>
        </div>
      ))}
      {origins.length < MOST && (
        <div>
          <Button size="small" onClick={add}>
            <Icon name="plus" />
            {t('console.gateway.addOrigin')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
