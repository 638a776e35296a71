import { useLayoutEffect, useRef } from 'react';
import { Sign } from '../../../platform/sign.tsx';
import { useT } from '../../../platform/texts.tsx';

export interface OrderKeysProps {
  /** Name of the moved item. */
  readonly which: string;
  readonly place: number;
  readonly count: number;
  readonly onPlace: (place: number) => void;
}

const KEY = 'grid size-11 place-items-center rounded-full hover:bg-bright-soft disabled:opacity-45';

/** Moves an item one position up or down; the pressed key keeps the focus. */
export function OrderKeys({ which, place, count, onPlace }: OrderKeysProps) {
  const t = useT('console-content');
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'up' | 'down' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come to another place has left the focus behind.
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const [first, second] = pressed.current === 'up' ? [up, down] : [down, up];
    (first.current?.disabled ? second : first).current?.focus();
    pressed.current = null;
  }, [place]);
  const press = (direction: 'up' | 'down'): void => {
    pressed.current = direction;
    onPlace(direction === 'up' ? place - 1 : place + 1);
  };
  return (
    <div className="flex shrink-0">
      <button
        ref={up}
        type="button"
        className={KEY}
        aria-label={t('console.moveUp', { which })}
        disabled={place === 0}
        onClick={() => press('up')}
      >
        <Sign name="up" />
      </button>
      <button
        ref={down}
        type="button"
        className={KEY}
        aria-label={t('console.moveDown', { which })}
        disabled={place === count - 1}
        onClick={() => press('down')}
      >
        <Sign name="down" />
      </button>
    </div>
  );
}
