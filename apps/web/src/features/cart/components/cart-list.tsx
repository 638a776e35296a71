import type { LineDiscount } from '@nadi/contract/promotion/discount';
import { lineTotal } from '@nadi/domain/kernel/money';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { Stepper } from '@nadi/ui/controls/stepper.tsx';
import { type ReactNode, useState } from 'react';
import { FreeCancellation } from '../../../platform/line/free-cancellation.tsx';
import { useLineTexts } from '../../../platform/line/kinds.ts';
import { isAddOn, type Line, nameOf } from '../../../platform/line/line.ts';
import { LineDetails } from '../../../platform/line/line-details.tsx';
import { LineName } from '../../../platform/line/line-name.tsx';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { PriceDetails } from '../../../platform/line/price-details.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { useRecountLine, useRemoveLine } from '../api.changes.ts';
import type { Discounts } from '../promotion.ts';
import { partsOf } from '../series.ts';
import { countableTo, inTree, mayStay, type PlacedLine } from '../state.ts';
import { LinePeople } from './line-people.tsx';
import { LineOff, LinePrice } from './line-price.tsx';
import { RemoveFromBundle } from './remove-from-bundle.tsx';
import { SeriesHeading } from './series-heading.tsx';

const INDENTS = ['', 'ps-3 sm:ps-10', 'ps-6 sm:ps-16'];

const lineId = (key: string): string => `cart-line-${key}`;

/** Frames within which a restored line is rendered. */
const FRAMES = 30;

/** Focuses a line as soon as it is rendered. */
function focusLine(key: string, frames = FRAMES): void {
  const element = document.getElementById(lineId(key));
  if (element) element.focus();
  else if (frames > 0) requestAnimationFrame(() => focusLine(key, frames - 1));
}

/** Lists the cart's lines, each followed by its children. */
export function CartList({
  lines,
  discounts,
  besides,
}: {
  lines: readonly Line[];
  /** Null: none are known. */
  discounts: Discounts | null;
  /** Renders further actions of a line. */
  besides?: (line: Line) => ReactNode;
}) {
  const remove = useRemoveLine();
  const [removing, setRemoving] = useState<Line | null>(null);
  const needsConfirmation = (line: Line): boolean =>
    line.child != null || mayStay(lines, line).length > 0;
  const item = ({ line, depth }: PlacedLine): ReactNode => (
    <li
      key={line.key}
      id={lineId(line.key)}
      tabIndex={-1}
      className={INDENTS[Math.min(depth, INDENTS.length - 1)]}
    >
      <CartLine
        line={line}
        discount={discounts?.byLine[line.key]}
        most={countableTo(lines, line)}
        isRemoving={remove.isPending && remove.variables.line.key === line.key}
        onRemove={(byKey) =>
          needsConfirmation(line)
            ? setRemoving(line)
            : remove.mutate({
                line,
                onRestored: byKey ? () => focusLine(line.key) : undefined,
              })
        }
      />
      {besides && <div className="-mt-3 px-1 pb-1 empty:hidden">{besides(line)}</div>}
    </li>
  );
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {partsOf(inTree(lines)).map((part) =>
        part.seriesId === undefined ? (
          part.lines.map(item)
        ) : (
          <li key={part.seriesId}>
            <SeriesHeading part={part} id={part.seriesId} />
            <ul aria-labelledby={part.seriesId} className="divide-y divide-line">
              {part.lines.map(item)}
            </ul>
          </li>
        ),
      )}
      {removing && (
        <RemoveFromBundle
          line={removing}
          lines={lines}
          busy={remove.isPending}
          onRemove={(keepsChildren) =>
            remove.mutate({ line: removing, keepsChildren }, { onSettled: () => setRemoving(null) })
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </ul>
  );
}

function CartLine({
  line,
  discount,
  most,
  isRemoving,
  onRemove,
}: {
  line: Line;
  discount: LineDiscount | undefined;
  /** Highest quantity to change it to; null: not sold by quantity. */
  most: number | null;
  isRemoving: boolean;
  /** @param byKey chosen with the keyboard or a screen reader. */
  onRemove: (byKey: boolean) => void;
}) {
  const t = useT('checkout');
  const { child, quantity, priceFils, taxFils, freeUntil } = line;
  const texts = useLineTexts(line);
  const { currency } = useConfig();
  const fils = lineTotal(priceFils, taxFils, quantity);
  return (
    <div
      className={`flex flex-wrap items-start justify-end gap-2 p-4 transition-opacity sm:gap-3 ${isRemoving ? 'opacity-50' : ''}`}
    >
      <div className="min-w-0 grow basis-28">
        <LineName texts={texts} quantity={most === null ? quantity : 1} />
        {!isAddOn(line) && <LineWhen line={line} className="text-sm text-ink-soft" />}
        <LineDetails details={texts.details} />
        {discount && <LineOff discount={discount} />}
        {freeUntil != null && !isAddOn(line) && <FreeCancellation until={freeUntil} />}
        {child === undefined && line.priceParts && (
          <PriceDetails
            parts={line.priceParts}
            quantity={quantity}
            currency={currency}
            discount={discount}
            name={nameOf(texts)}
          />
        )}
        {most !== null && <LineCount line={line} name={nameOf(texts)} most={most} />}
        <LinePeople line={line} name={nameOf(texts)} />
      </div>
      <p className="shrink-0 pt-0.5">
        <LinePrice fils={fils} isChild={child !== undefined} discount={discount} />
      </p>
      {child?.aloneFils === null ? (
        <span className="hidden w-11 shrink-0 sm:block" />
      ) : (
        <IconButton
          icon="trash"
          label={t('cart.removeItem', { name: nameOf(texts) })}
          disabled={isRemoving}
          onClick={({ detail }) => onRemove(detail === 0)}
          className="-my-2 text-lg!"
        />
      )}
    </div>
  );
}

interface LineCountProps {
  readonly line: Line;
  readonly name: string;
  readonly most: number;
}

/**
 * Renders the counter of a line, changed by one call at a time.
 *
 * The new number is shown at once; where it is refused, the held one again with the reason.
 */
function LineCount({ line, name, most }: LineCountProps) {
  const t = useT('checkout');
  const { mutate, isPending, error, variables } = useRecountLine();
  return (
    <div aria-busy={isPending} className="mt-2">
      <Stepper
        name={name}
        value={isPending ? variables.quantity : line.quantity}
        min={1}
        max={most}
        onChange={(quantity) => {
          if (!isPending) mutate({ line, quantity });
        }}
      />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error.message || t('ui.unexpected')}
        </p>
      )}
    </div>
  );
}
