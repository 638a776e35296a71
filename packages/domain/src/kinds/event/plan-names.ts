import type { Localized } from '../../kernel/localized.ts';

/**
 * Name in a plan with the marks for which the open format has no field (EVENT-02).
 *
 * Examples: "North | الشمالية [gate B]", "Category 1 [accessible]", "Category 1 [companion]". Other
 * brackets belong to the name.
 */
export interface PlanName {
  readonly name: Localized;
  readonly gate: string | null;
  readonly use: 'accessible' | 'companion' | null;
}

const GATE = /\[gate\s+([^\]]+)\]/i;
const USE = /\[(accessible|companion)\]/i;
const STAGE = /\b(stage|pitch|court|field|screen|ring)\b|منصة|مسرح|ملعب|شاشة|حلبة/i;

/** Parses a name of the plan with its marks; English first, then "|" and the Arabic. */
export function readPlanName(text: string): PlanName {
  const gate = GATE.exec(text)?.[1]?.trim() ?? null;
  const use = USE.exec(text)?.[1]?.toLowerCase();
  const [en = '', ar = ''] = text.replace(GATE, '').replace(USE, '').split('|');
  const name = { en: en.trim(), ar: ar.trim() };
  return { name, gate, use: use === 'accessible' || use === 'companion' ? use : null };
}

/** Checks whether the text of an area names the stage (EVENT-02). */
export const namesStage = (text: string): boolean => STAGE.test(text);
