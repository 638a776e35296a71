import { Button } from '@nadi/ui/controls/button.tsx';
import { ErrorSummary } from '@nadi/ui/feedback/error-summary.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { type ReactNode, useEffect } from 'react';
import type { CheckedFormState } from './use-checked-form.ts';

interface Around {
  readonly form: CheckedFormState;
  readonly children: ReactNode;
}

/** A form, with all that is wrong with it at its top. */
export function CheckedForm({ form, children }: Around) {
  return (
    <form id={form.name} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <Faults form={form} />
      {children}
    </form>
  );
}

/**
 * Several wrong fields are listed, and the list takes the focus; one alone takes it itself, its sentence being read with
 * it (decision 073).
 */
function Faults({ form: { name, attempt, isWrong, say } }: Pick<Around, 'form'>) {
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
        <div role="alert">
          <Notice tone="danger">{attempt.general}</Notice>
        </div>
      )}
    </>
  );
}

/** Sends the form, wherever it stands, and says while it is on its way. */
export function SubmitButton({ form, children }: Around) {
  return (
    <Button tone="cta" type="submit" form={form.name} wide busy={form.isSending}>
      {children}
    </Button>
  );
}
