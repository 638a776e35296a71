import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useLanguage } from '../language.tsx';
import { arrowStep } from './arrow-step.ts';
import { CHIP, CHIP_STATES } from './chip-class.ts';
import { type StripArrowLabels, StripArrows } from './strip-arrows.tsx';

export interface RadioOption<Value extends string | number> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Full name for screen readers: "Tuesday 24 November, 19:00 to 20:00, Court 2". */
  readonly name?: string | undefined;
  /** Short second line. */
  readonly note?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/**
 * Layout: `strip` scrolls sideways, `wrap` breaks lines, `grid` has even columns, `cards` large
 * ones.
 */
export type RadioLayout = 'strip' | 'wrap' | 'grid' | 'cards';

export interface RadioStripProps<Value extends string | number> {
  /** Label of the group; visible unless `labelHidden`. */
  readonly label: string;
  readonly labelHidden?: boolean | undefined;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly layout?: RadioLayout | undefined;
  /** Labels of the two buttons that scroll a strip with a mouse. */
  readonly arrows?: StripArrowLabels | undefined;
  /** Hint under the label, for what all options have in common. */
  readonly hint?: ReactNode;
}

const LAYOUTS: Readonly<Record<RadioLayout, string>> = {
  strip: 'strip -mx-4 flex min-w-0 grow gap-2 px-4 py-1',
  wrap: 'flex flex-wrap gap-2',
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2',
  cards: 'grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3',
};

/** Classes of a centred text, struck through when unavailable; a card's content shows its state. */
const LABEL =
  'items-center justify-center text-center has-disabled:line-through has-disabled:decoration-1';

const CHIPS: Readonly<Record<RadioLayout, string>> = {
  strip: `${LABEL} shrink-0 snap-start scroll-mx-4 px-3.5 py-1.5`,
  wrap: `${LABEL} px-3.5 py-1.5`,
  grid: `${LABEL} px-2 py-1.5`,
  cards: 'gap-1 p-1.5',
};

/** Returns the horizontal centre of an element; only the strip may scroll, not the page. */
function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Selects the next available option, wrapping around at the end. */
function onArrow(event: KeyboardEvent<HTMLElement>, direction: 'ltr' | 'rtl'): void {
  const step = arrowStep(event.key, direction);
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const radios = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)'),
  ];
  const at = radios.indexOf(document.activeElement as HTMLInputElement);
  const next = radios[(at + step + radios.length) % radios.length];
  next?.focus();
  next?.click();
}

/**
 * Renders a choice of one from a few, as chips: services, durations, days, times, courts.
 *
 * Uses native radio buttons; arrow keys follow the text direction, which browsers do not do.
 */
export function RadioStrip<Value extends string | number>({
  label,
  labelHidden,
  options,
  value,
  onChange,
  layout = 'wrap',
  arrows,
  hint,
}: RadioStripProps<Value>) {
  const { direction } = useLanguage();
  const group = useId();
  const row = useRef<HTMLDivElement>(null);
  // After layout effects: one of them opens the dialog around it, and there are no positions
  // before.
  useEffect(() => {
    if (layout !== 'strip' || value === null) return;
    const strip = row.current;
    const chosen = strip?.querySelector('input:checked')?.parentElement;
    if (strip && chosen) strip.scrollLeft += middleOf(chosen) - middleOf(strip);
  }, [layout, value]);
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? `${group}-hint` : undefined}>
      <legend className={labelHidden ? 'sr-only' : 'mb-2 text-sm font-medium'}>{label}</legend>
      {hint && (
        <p id={`${group}-hint`} className="mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className={arrows && 'flex items-center gap-4'}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the radios inside are the controls */}
        <div ref={row} className={LAYOUTS[layout]} onKeyDown={(event) => onArrow(event, direction)}>
          {options.map((option) => (
            <Chip
              key={option.value}
              group={group}
              option={option}
              isChosen={option.value === value}
              className={CHIPS[layout]}
              onChoose={() => onChange(option.value)}
            />
          ))}
        </div>
        {arrows && <StripArrows row={row} options={options.length} labels={arrows} />}
      </div>
    </fieldset>
  );
}

function Chip<Value extends string | number>({
  group,
  option,
  isChosen,
  className,
  onChoose,
}: {
  group: string;
  option: RadioOption<Value>;
  isChosen: boolean;
  className: string;
  onChoose: () => void;
}) {
  const { value, label, name, note, disabled = false } = option;
  const state = isChosen ? 'chosen' : disabled ? 'closed' : 'open';
  return (
    <label className={classNames(CHIP, CHIP_STATES[state], className)}>
      <input
        type="radio"
        name={group}
        value={value}
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
        aria-label={name}
        className="sr-only"
      />
      <span>{label}</span>
      {note != null && <span className="text-xs font-normal text-ink-soft">{note}</span>}
    </label>
  );
}
