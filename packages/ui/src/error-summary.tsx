import { useEffect, useRef } from 'react';
import { useT } from './language.tsx';

export interface FieldFault {
  /** The id of the field's control. */
  readonly id: string;
  readonly text: string;
}

/**
 * All that is still wrong with a form, at its top; each line leads to its field. With every attempt to send it takes the
 * focus; what is being corrected leaves it, and the focus where it is.
 * @param attempt another value for every attempt.
 */
export function ErrorSummary({
  faults,
  attempt,
}: {
  faults: readonly FieldFault[];
  attempt: unknown;
}) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (told.current === attempt) return;
    told.current = attempt;
    ref.current?.focus();
  });
  if (faults.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-danger/60 bg-danger-soft p-4"
    >
      <p className="font-medium">{t('ui.errorSummary')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {faults.map(({ id, text }) => (
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
