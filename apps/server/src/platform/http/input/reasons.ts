import type { z } from 'zod';

/** Reasons by field path: `{ 'products.0.date': ['required'] }`. */
export type FieldReasons = Record<string, string[]>;

/** Parse option that lets `reasonsByField` distinguish missing values. */
export const REPORT = { reportInput: true } as const;

/** Returns the reasons by field: our own codes (`required`, `date` …) where the schema has them. */
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
