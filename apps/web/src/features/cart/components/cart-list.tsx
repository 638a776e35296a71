import { lineTotal } from '@nadi/domain/kernel/money';
import { IconButton } from '@nadi/ui/icon-button.tsx';
import { Money } from '@nadi/ui/money.tsx';
import type { ReactNode } from 'react';
import { useLineWords } from '../../../platform/kinds.ts';
import { type Line, nameOf } from '../../../platform/line.ts';
import { LineDetails } from '../../../platform/line-details.tsx';
import { LineWhen } from '../../../platform/line-when.tsx';
import { useConfig } from '../../../platform/site.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useRemoveLine } from '../api.changes.ts';

/** The lines of the cart, each before what leans on it. */
export function CartList({
  lines,
  besides,
}: {
  lines: readonly Line[];
  /** What else can be done with a line. */
  besides?: (line: Line) => ReactNode;
}) {
  const remove = useRemoveLine();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {lines.map((line) => (
        <li key={line.key} className={line.parentKey === null ? undefined : 'ps-6 sm:ps-10'}>
          <CartLine
            line={line}
            isLeaving={remove.isPending && remove.variables.key === line.key}
            onRemove={() => remove.mutate(line)}
          />
          {besides && <div className="-mt-3 px-1 pb-1 empty:hidden">{besides(line)}</div>}
        </li>
      ))}
    </ul>
  );
}

function CartLine({
  line,
  isLeaving,
  onRemove,
}: {
  line: Line;
  isLeaving: boolean;
  onRemove: () => void;
}) {
  const t = useT('checkout');
  const { parentKey, when, quantity, priceFils, taxFils } = line;
  const words = useLineWords(line);
  const name = nameOf(words);
  const { currency } = useConfig();
  return (
    <div
      className={`flex items-start gap-3 p-4 transition-opacity ${isLeaving ? 'opacity-50' : ''}`}
    >
      <div className="min-w-0 grow">
        <p className="font-medium">
          <bdi>{name}</bdi>
          {quantity > 1 && (
            <span className="ms-2 text-ink-soft">
              <bdi dir="ltr">{`× ${quantity}`}</bdi>
            </span>
          )}
        </p>
        {when && parentKey === null && <LineWhen when={when} className="text-sm text-ink-soft" />}
        <LineDetails details={words.details} />
      </div>
      <p className="pt-0.5">
        <Money fils={lineTotal(priceFils, taxFils, quantity)} currency={currency} />
      </p>
      <IconButton
        icon="trash"
        label={t('cart.removeItem', { name })}
        disabled={isLeaving}
        onClick={onRemove}
        className="-my-2 text-lg!"
      />
    </div>
  );
}
