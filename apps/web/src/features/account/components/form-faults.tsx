import { ErrorSummary } from '@nadi/ui/error-summary.tsx';
import { useT } from '@nadi/ui/language.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { useMemo, useState } from 'react';
import { Refused } from '../../../platform/refused.ts';
import type { Fault, Faults } from '../model.ts';

/** What a form shows beside its fields and on top: its own findings first, then the server's. */
export interface FormFaults {
  readonly byField: Readonly<Record<string, string>>;
  /** A refusal that names no field, such as wrong credentials. */
  readonly general: string | null;
}

const NONE: FormFaults = { byField: {}, general: null };

/** Keeps the faults of one form and puts them into words. */
export function useFormFaults(labels: Readonly<Record<string, string>>) {
  const t = useT();
  const [faults, setFaults] = useState<FormFaults>(NONE);
  const say = (field: string, fault: Fault): string => {
    if (fault === 'required') return t('form.required', { field: labels[field] ?? field });
    if (fault === 'email') return t('form.email');
    if (fault === 'terms') return t('form.terms');
    return t(fault === 'mobileMissing' ? 'form.mobileMissing' : 'form.mobileInvalid');
  };
  const showOwn = (found: Faults<string>): void => {
    const entries = Object.entries(found) as [string, Fault][];
    setFaults({
      byField: Object.fromEntries(entries.map(([field, fault]) => [field, say(field, fault)])),
      general: null,
    });
  };
  const showRefusal = (error: unknown): void => {
    if (!(error instanceof Refused)) throw error;
    const entries = Object.entries(error.errors).map(([field, [first]]) => [field, first ?? '']);
    setFaults({
      byField: Object.fromEntries(entries),
      general: entries.length > 0 ? null : error.message,
    });
  };
  return { faults, showOwn, showRefusal, clear: () => setFaults(NONE) };
}

/** All that is wrong, above the form; each line leads to its field, whose id is prefix-field. */
export function FormFaultList({ faults, prefix }: { faults: FormFaults; prefix: string }) {
  const summary = useMemo(
    () =>
      Object.entries(faults.byField).map(([field, text]) => ({ id: `${prefix}-${field}`, text })),
    [faults, prefix],
  );
  return (
    <>
      <ErrorSummary faults={summary} />
      {faults.general && (
        <div role="alert">
          <Notice tone="danger">{faults.general}</Notice>
        </div>
      )}
    </>
  );
}
