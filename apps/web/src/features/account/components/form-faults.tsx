import { ErrorSummary } from '@nadi/ui/error-summary.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { useMemo, useState } from 'react';
import { Refused } from '../../../platform/refused.ts';
import { useT } from '../../../platform/texts.tsx';
import type { Fault, Faults } from '../model.ts';

/** What a form shows beside its fields and on top: its own findings first, then the server's. */
export interface FormFaults {
  readonly byField: Readonly<Record<string, string>>;
  /** All of the last attempt: what heads the form keeps still while a field is corrected. */
  readonly attempt: readonly (readonly [field: string, text: string])[];
  /** A refusal that names no field, such as wrong credentials. */
  readonly general: string | null;
}

const NONE: FormFaults = { byField: {}, attempt: [], general: null };

const faultsOf = (
  entries: readonly (readonly [string, string])[],
  general: string | null,
): FormFaults => ({ byField: Object.fromEntries(entries), attempt: entries, general });

/** The sentences of faults that say nothing of their field. */
const SENTENCES = {
  email: 'form.email',
  terms: 'form.terms',
  name: 'form.name',
  name_punctuated: 'form.namePunctuated',
  mobileMissing: 'form.mobileMissing',
  mobileInvalid: 'form.mobileInvalid',
} as const satisfies Record<Exclude<Fault, 'required'>, string>;

/** Keeps the faults of one form and puts them into words. */
export function useFormFaults(labels: Readonly<Record<string, string>>) {
  const t = useT('account');
  const [faults, setFaults] = useState<FormFaults>(NONE);
  const say = (field: string, fault: Fault): string =>
    fault === 'required'
      ? t('form.required', { field: labels[field] ?? field })
      : t(SENTENCES[fault]);
  const showOwn = (found: Faults<string>): void => {
    const entries = Object.entries(found) as [string, Fault][];
    setFaults(
      faultsOf(
        entries.map(([field, fault]) => [field, say(field, fault)]),
        null,
      ),
    );
  };
  const showRefusal = (error: unknown): void => {
    if (!(error instanceof Refused)) throw error;
    const entries = Object.entries(error.errors).map(
      ([field, [first]]) => [field, first ?? ''] as const,
    );
    setFaults(faultsOf(entries, entries.length > 0 ? null : error.message));
  };
  /** A field that is being corrected is not called wrong any more, until the next attempt. */
  const correct = (field: string): void =>
    setFaults((known) => {
      if (!(field in known.byField)) return known;
      const { [field]: _, ...byField } = known.byField;
      return { ...known, byField };
    });
  return { faults, showOwn, showRefusal, correct, clear: () => setFaults(NONE) };
}

/** All that is wrong, above the form; each line leads to its field, whose id is prefix-field. */
export function FormFaultList({ faults, prefix }: { faults: FormFaults; prefix: string }) {
  const { attempt, byField } = faults;
  const summary = useMemo(
    () => attempt.map(([field, text]) => ({ id: `${prefix}-${field}`, text })),
    [attempt, prefix],
  );
  const isOpen = (id: string): boolean => id.slice(prefix.length + 1) in byField;
  return (
    <>
      <ErrorSummary faults={summary} isOpen={isOpen} />
      {faults.general && (
        <div role="alert">
          <Notice tone="danger">{faults.general}</Notice>
        </div>
      )}
    </>
  );
}
