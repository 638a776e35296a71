import { parseJson } from '@nadi/domain/kernel/json-text';
import { type Result, refuse } from '@nadi/domain/kernel/result';
import { compilePlan, SEATS_AT_MOST } from '@nadi/domain/kinds/event/compile-plan';
import type { PlanFault } from '@nadi/domain/kinds/event/plan-faults';
import type { SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import type { z } from 'zod';
import { lineOfBreak, linesOf } from './json-line.ts';
import { seatingPlanFormat } from './seating-plan-format.ts';

/** Size limits of a plan. */
export interface PlanLimits {
  readonly seats: number;
  /** Length of the text; longer files are not parsed. */
  readonly characters: number;
}

/** Limits that admit the largest plan written with one key per line. */
export const PLAN_LIMITS: PlanLimits = { seats: SEATS_AT_MOST, characters: 6_000_000 };

/** Fault of a plan with its line, from 1. */
export interface PlacedFault extends PlanFault {
  readonly line: number;
}

/** Number of faults that are reported at once. */
const FAULTS_AT_MOST = 20;

/**
 * EVENT-01: reads a venue's plan from a file in the open seating-plan format.
 *
 * Files that are too large, no JSON, or invalid are refused with their first faults and the places.
 */
export function readSeatingPlan(
  text: string,
  limits: PlanLimits = PLAN_LIMITS,
): Result<SeatPlan, readonly PlacedFault[]> {
  if (text.length > limits.characters) {
    const about = `${text.length} > ${limits.characters}`;
    return refuse([{ code: 'too_large', path: [], about, line: 1 }]);
  }
  const json = parseJson(text);
  if (!json.ok) {
    const line = lineOfBreak(text);
    return refuse([{ code: 'not_json', path: [], about: json.refusal, line }]);
  }
  const format = seatingPlanFormat.safeParse(json.value);
  if (!format.success) return refuse(inFile(text, format.error.issues.flatMap(faultsOfIssue)));
  const plan = compilePlan(format.data, limits.seats);
  return plan.ok ? plan : refuse(inFile(text, plan.refusal));
}

/** Returns the faults of one validation issue: one for each unknown key. */
function faultsOfIssue(issue: z.core.$ZodIssue): readonly PlanFault[] {
  const path = issue.path.map(asKey);
  if (issue.code !== 'unrecognized_keys')
    return [{ code: 'not_a_plan', path, about: issue.message }];
  return issue.keys.map((key) => ({
    code: 'not_a_plan',
    path: [...path, key],
    about: `Unrecognized key: "${key}"`,
  }));
}

/** Adds the lines to the first faults of a file, in its order. */
function inFile(text: string, faults: readonly PlanFault[]): readonly PlacedFault[] {
  const first = faults.slice(0, FAULTS_AT_MOST);
  const lines = linesOf(
    text,
    first.map(({ path }) => path),
  );
  return first
    .map((fault, index) => ({ ...fault, line: lines[index] ?? 1 }))
    .sort((a, b) => a.line - b.line);
}

const asKey = (key: PropertyKey): string | number => (typeof key === 'number' ? key : String(key));
