import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useLanguage } from '../language.tsx';
import { arrowStep } from './arrow-step.ts';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
}

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  readonly children: ReactNode;
}

/** Renders tabs of a few views; arrow keys follow the text direction. */
export function Tabs<Key extends string>({
  label,
  tabs,
  current,
  onChange,
  children,
}: TabsProps<Key>) {
  const { direction } = useLanguage();
  const id = useId();
  const chosen = `${id}-${current}`;
  useEffect(() => {
    // Scrolls only the row: the page keeps its position, even when the tabs are far down.
    const tab = document.getElementById(chosen);
    const row = tab?.parentElement;
    if (!tab || !row) return;
    const [seen, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += Math.max(0, own.right - seen.right) + Math.min(0, own.left - seen.left);
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key.endsWith('Left') || event.key.endsWith('Right');
    if (!step) return;
    const at = tabs.findIndex(({ key }) => key === current);
    const next = tabs[(at + arrowStep(event.key, direction) + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ key, label: text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === current}
            aria-controls={`${id}-panel`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChange(key)}
            className={classNames(
              'min-h-12 min-w-11 shrink-0 border-b-2 px-1 transition-colors',
              key === current
                ? 'border-bright font-semibold text-bright'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={chosen} className="pt-4">
        {children}
      </div>
    </>
  );
}
