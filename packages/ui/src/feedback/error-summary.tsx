import { useEffect, useRef } from 'react';
import { useT } from '../language.tsx';

export interface FieldFault {
  /** Id of the field's control. */
  readonly id: string;
  readonly text: string;
}

/**
 * Lists the remaining errors of a form at its top; each line links to its field.
 *
 * It takes the focus with every attempt to send; a corrected error is removed and the focus stays
 * where it is.
 * @param attempt another value for every attempt.
 * @param onFollow goes to a field. Default: focuses it where it is.
 */
export function ErrorSummary<Fault extends FieldFault>({
  faults,
  attempt,
  title,
  onFollow = ({ id }) => document.getElementById(id)?.focus(),
}: {
  faults: readonly Fault[];
  attempt: unknown;
  /** Default: that all errors should be fixed. */
  title?: string;
  onFollow?: (fault: Fault) => void;
}) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const announced = useRef<unknown>(undefined);
  useEffect(() => {
    if (announced.current === attempt) return;
    announced.current = attempt;
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
      <p className="font-medium">{title ?? t('ui.errorSummary')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {faults.map((fault) => (
          <li key={fault.id}>
            <a
              href={`#${fault.id}`}
              onClick={(event) => {
                event.preventDefault();
                onFollow(fault);
              }}
              className="inline-flex min-h-6 items-center text-danger underline underline-offset-4"
            >
              {fault.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
