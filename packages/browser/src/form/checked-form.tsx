import { Button } from '@nadi/ui/controls/button.tsx';
import { ErrorSummary } from '@nadi/ui/feedback/error-summary.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { type ReactNode, useEffect } from 'react';
import type { CheckedFormState } from './use-checked-form.ts';

interface Around {
  readonly form: CheckedFormState;
  readonly children: ReactNode;
}

/** Renders a form with all its errors at the top. */
export function CheckedForm({ form, children }: Around) {
  return (
    <form id={form.name} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <Faults form={form} />
      {children}
    </form>
  );
}

/**
 * Lists several wrong fields and focuses the list; a single one gets the focus itself.
 *
 * Its error is then read with it (decision 073).
 */
function Faults({ form: { name, attempt, hasToast, isWrong, say } }: Pick<Around, 'form'>) {
  const open = attempt.fields.filter(([field]) => isWrong(field));
  const faults = open.map(([field, wrong]) => ({
    id: `${name}-${field}`,
    text: say(field, wrong),
  }));
  const only = attempt.fields.length === 1 ? attempt.fields[0] : undefined;
  useEffect(() => {
    if (only) document.getElementById(`${name}-${only[0]}`)?.focus();
  }, [name, only]);
  return (
    <>
      {!only && <ErrorSummary attempt={attempt} faults={faults} />}
      {attempt.general !== null && (
        // A toast announces it by itself.
        <div role={hasToast ? undefined : 'alert'}>
          <Notice tone="danger">{attempt.general}</Notice>
        </div>
      )}
    </>
  );
}

/** Renders the submit button, anywhere on the page, with its busy state. */
export function SubmitButton({ form, children }: Around) {
  return (
    <Button tone="cta" type="submit" form={form.name} wide busy={form.isSending}>
      {children}
    </Button>
  );
}
