import type { PointerEvent } from 'react';
import { useId } from 'react';
import { useT } from '../../../platform/texts.tsx';

export interface FocusPartProps {
  readonly src: string;
  /** Per cent from the upper left. */
  readonly x: number;
  readonly y: number;
  readonly onFocus: (x: number, y: number) => void;
}

const percent = (part: number, whole: number): number =>
  Math.min(100, Math.max(0, Math.round((part / whole) * 100)));

/** Editor of a picture's focal point, by tap or two sliders. */
export function FocusPart({ src, x, y, onFocus }: FocusPartProps) {
  const t = useT('console-content');
  const id = useId();
  const tap = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    onFocus(percent(clientX - box.left, box.width), percent(clientY - box.top, box.height));
  };
  const sliders = [
    { label: t('console.focusAcross'), value: x, set: (to: number) => onFocus(to, y) },
    { label: t('console.focusDown'), value: y, set: (to: number) => onFocus(x, to) },
  ];
  return (
    <fieldset aria-describedby={`${id}-hint`} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('console.focus')}</legend>
      <div dir="ltr" className="relative mx-auto cursor-crosshair" onPointerDown={tap}>
        <img src={src} alt="" className="max-h-72 max-w-full rounded-control" draggable={false} />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_black]"
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
        />
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t('console.focusHint')}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {sliders.map(({ label, value, set }) => (
          <label key={label} className="flex flex-col gap-1 text-sm">
            {label}
            <input
              type="range"
              dir="ltr"
              min={0}
              max={100}
              value={value}
              onChange={({ target }) => set(Number(target.value))}
              className="min-h-11 accent-cta"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
