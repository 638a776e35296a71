import type { z } from 'zod';

/** Reasons by the path of a field: `{ 'products.0.date': ['required'] }`. */
export type FieldReasons = Record<string, string[]>;

/** How input is parsed, so that `reasonsByField` can tell what was left out. */
export const REPORT = { reportInput: true } as const;

/** Reasons by field: our own words (`required`, `date` …) where the schema gives them. */
export function reasonsByField(
  error: z.ZodError,
  below: readonly PropertyKey[] = [],
): FieldReasons {
  const found: FieldReasons = {};
  for (const issue of error.issues) {
    const field = [...below, ...issue.path].join('.') || 'body';
    const reasons = found[field] ?? [];
    const reason = reasonOf(issue);
    if (!reasons.includes(reason)) reasons.push(reason);
    found[field] = reasons;
  }
  return found;
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined) return 'required';
  return issue.code === 'too_big' && issue.origin === 'string' ? 'too_long' : issue.message;
}
