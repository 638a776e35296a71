import { useEffect, useRef } from 'react';
import { useT } from './language.tsx';

export interface FieldFault {
  /** The id of the field's control. */
  readonly id: string;
  readonly text: string;
}

/**
 * All that is wrong with a form, at its top. It takes the focus whenever a new list arrives, and
 * each line leads to its field. Give it a new array per attempt to send, and none while all is well.
 * @param isOpen whether a fault still stands; what is being corrected goes without taking the focus.
 */
export function ErrorSummary({
  faults,
  isOpen = () => true,
}: {
  faults: readonly FieldFault[];
  isOpen?: (id: string) => boolean;
}) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults.length > 0) ref.current?.focus();
  }, [faults]);
  const open = faults.filter(({ id }) => isOpen(id));
  if (open.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-danger/60 bg-danger-soft p-4"
    >
      <p className="font-medium">{t('ui.errorSummary', { count: open.length })}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {open.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
              className="inline-flex min-h-6 items-center text-danger underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
