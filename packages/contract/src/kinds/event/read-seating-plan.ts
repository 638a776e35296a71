import { parseJson } from '@nadi/domain/kernel/json-text';
import { type Result, refuse } from '@nadi/domain/kernel/result';
import { compilePlan, type PlanFault, SEATS_AT_MOST } from '@nadi/domain/kinds/event/compile-plan';
import type { SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import { lineOf, lineOfBreak } from './json-line.ts';
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

/**
 * EVENT-01: reads a venue's plan from a file in the open seating-plan format.
 *
 * Files that are too large, no JSON, or invalid are refused with the place of the fault.
 */
export function readSeatingPlan(
  text: string,
  limits: PlanLimits = PLAN_LIMITS,
): Result<SeatPlan, PlacedFault> {
  if (text.length > limits.characters) {
    const about = `${text.length} > ${limits.characters}`;
    return refuse({ code: 'too_large', path: [], about, line: 1 });
  }
  const json = parsed(text);
  if (!json.ok) return json;
  const format = seatingPlanFormat.safeParse(json.value);
  if (!format.success) {
    const [issue] = format.error.issues;
    const more = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const path = [...(issue?.path ?? []), ...more].map(asKey);
    const about = issue?.message ?? '';
    return refuse({ code: 'not_a_plan', path, about, line: lineOf(text, path) });
  }
  const plan = compilePlan(format.data, limits.seats);
  if (plan.ok) return plan;
  return refuse({ ...plan.refusal, line: lineOf(text, plan.refusal.path) });
}

const asKey = (key: PropertyKey): string | number => (typeof key === 'number' ? key : String(key));

function parsed(text: string): Result<unknown, PlacedFault> {
  const json = parseJson(text);
  if (json.ok) return json;
  return refuse({ code: 'not_json', path: [], about: json.refusal, line: lineOfBreak(text) });
}
