import { formatMoney } from '@nadi/i18n/money';
import { classNames } from '@nadi/ui/class-names';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { useConfig } from '../../../../platform/page/site.tsx';
import { type AreaTranslator, useLanguage } from '../../../../platform/page/texts.tsx';
import { priceFils } from '../../add-to-cart.ts';
import type { GridCell } from '../../grid.ts';
import { clockOf, nameIn, type SlotTexts, useSlotTexts } from '../slot-texts.tsx';
import type { AddToCart } from '../use-add-to-cart.tsx';
import { ExclusiveMark } from './exclusive-times.tsx';

export interface SlotButtonProps {
  readonly cell: GridCell;
  /** Set when prices differ, so that each time shows its own. */
  readonly isPriced: boolean;
  /** Court and price, when it is the chosen time. */
  readonly adding: AddToCart | null;
  /** Text of a time that is exclusive to the user's channel. */
  readonly keptText: string | null;
  /** Returns the text of the number free. */
  readonly freeText: (count: number) => string;
  /** Venue time. */
  readonly now: number;
  readonly isTabStop: boolean;
  readonly onWalk: () => void;
  readonly onChoose: () => void;
}

const BASE =
  'relative flex min-h-14 flex-col items-center justify-center gap-1 rounded-control border ' +
  'tabular-nums transition-[background-color,border-color,color,opacity]';

const APPEARANCES = {
  chosen: 'border-bright bg-bright-soft text-bright font-semibold',
  free: 'border-edge text-ink hover:border-ink-soft hover:bg-ink/6',
  taken: 'border-line border-dashed text-ink-soft cursor-not-allowed',
  own: 'border-bright/60 border-dashed text-ink-soft cursor-not-allowed',
};

function appearanceOf({ reason }: GridCell, isChosen: boolean): string {
  if (isChosen) return APPEARANCES.chosen;
  if (reason === null) return APPEARANCES.free;
  return reason === 'in_your_cart' ? APPEARANCES.own : APPEARANCES.taken;
}

/** Formats `Tuesday 24 November, 19:00 to 20:00` with court and price, free courts or reason. */
function nameOf(
  props: SlotButtonProps,
  texts: AreaTranslator<'facility'>,
  slotTexts: SlotTexts,
): string {
  const { cell, now, keptText } = props;
  const ago = cell.reason === null ? slotTexts.startedAgo(cell.start, now) : null;
  const besides = [cell.isExclusive ? keptText : null, ago].filter((one) => one !== null);
  return besides.reduce(
    (slot, what) => texts.t('facility.slotWith', { slot, what }),
    plainNameOf(props, texts, slotTexts),
  );
}

function plainNameOf(
  { cell, isPriced, adding, freeText }: SlotButtonProps,
  { t, language }: AreaTranslator<'facility'>,
  texts: SlotTexts,
): string {
  const interval = { from: cell.start, to: cell.end };
  const slot = texts.slot(interval);
  if (cell.reason !== null) return texts.unavailable(slot, cell.reason);
  const { court, priced } = adding ?? {};
  if (cell.places !== null) {
    const what = court ? texts.slotCourt(interval, nameIn(court, language), null) : slot;
    return texts.withPlaces(what, cell.places);
  }
  if (court && priced?.data) {
    return texts.slotCourt(interval, nameIn(court, language), priceFils(priced.data));
  }
  const free = freeText(cell.facilityIds.length);
  const what =
    isPriced && cell.fromFils !== null
      ? t('facility.slotWith', { slot: free, what: texts.from(cell.fromFils) })
      : free;
  return t('facility.slotWith', { slot, what });
}

/** Button of one time. A taken one keeps its position and shows the reason when tapped. */
export function SlotButton(props: SlotButtonProps) {
  const { cell, isPriced, adding, isTabStop, onWalk, onChoose } = props;
  const texts = useLanguage('facility');
  const { currency } = useConfig();
  const slotTexts = useSlotTexts();
  const name = nameOf(props, texts, slotTexts);
  const isTaken = cell.reason !== null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a taken time can be walked to, a disabled radio cannot
    <button
      type="button"
      role="radio"
      aria-checked={adding !== null}
      aria-disabled={isTaken || undefined}
      aria-label={name}
      title={isTaken ? name : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onWalk}
      onClick={onChoose}
      className={classNames(BASE, appearanceOf(cell, adding !== null))}
    >
      <span className={classNames(isTaken && cell.reason !== 'in_your_cart' && 'line-through')}>
        {clockOf(cell.start)}
      </span>
      {cell.isExclusive && <ExclusiveMark className="absolute end-1 top-1 text-xs" />}
      {cell.reason === 'in_your_cart' && <Icon name="cart" className="text-xs" />}
      {cell.reason === 'full' && <span className="text-xs">{texts.t('facility.soldOut')}</span>}
      {cell.places !== null && (
        <span className="text-xs font-normal text-ink-soft">
          {texts.t('facility.left', { count: cell.places })}
        </span>
      )}
      {isPriced && cell.fromFils !== null && (
        <bdi className="text-xs font-normal text-ink-soft">
          {cell.pricesDiffer
            ? texts.t('facility.fromPrice', {
                price: formatMoney(cell.fromFils, currency, texts.language),
              })
            : formatMoney(cell.fromFils, currency, texts.language)}
        </bdi>
      )}
    </button>
  );
}
