import { classNames } from '../class-names.ts';
import { Icon } from '../data/icon.tsx';
import { useT } from '../language.tsx';

export interface StepperProps {
  /** Name of the counted item, part of each button's name: "Increase Racket rental". */
  readonly name: string;
  readonly value: number;
  readonly max: number;
  readonly min?: number | undefined;
  readonly onChange: (value: number) => void;
}

const STEP =
  'grid size-11 place-items-center rounded-full border border-edge text-lg transition-colors ' +
  'hover:border-bright hover:bg-bright-soft disabled:border-line disabled:text-ink-soft disabled:hover:bg-transparent';

/** Renders a counter from `min` (0) to `max`; its order follows the text direction. */
export function Stepper({ name, value, max, min = 0, onChange }: StepperProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a second group around a row
    <div role="group" aria-label={name} className="inline-flex items-center gap-1">
      <button
        type="button"
        aria-label={t('ui.decrease', { name })}
        disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
        className={STEP}
      >
        <Icon name="minus" />
      </button>
      <output
        className={classNames(
          'min-w-9 text-center text-lg font-medium tabular-nums',
          value > 0 ? 'text-bright' : 'text-ink-soft',
        )}
      >
        {value}
      </output>
      <button
        type="button"
        aria-label={t('ui.increase', { name })}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
        className={STEP}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
