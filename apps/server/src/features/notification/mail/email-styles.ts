import type { ColorMode, Theme } from '@nadi/art/tenant-theme';
import type { Language } from '@nadi/domain/kernel/localized';

/** The colours of an email's parts, by the class under which the other mode finds them. */
const PAINTS = {
  ground: { background: 'ground' },
  card: { background: 'surface', 'border-color': 'line' },
  ink: { color: 'ink' },
  soft: { color: 'ink-soft' },
  rule: { 'border-color': 'line' },
  link: { color: 'bright' },
  tint: { background: 'bright-soft', color: 'ink' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type Paint = keyof typeof PAINTS;

const declarations = (paint: Paint, theme: Theme, end: string): string =>
  Object.entries(PAINTS[paint])
    .map(([property, token]) => `${property}:${theme[`--tenant-${token}`] ?? 'inherit'}${end}`)
    .join('');

/** In place, for the many programs that read no style sheet: the colours of the light mode. */
export const painted = (paint: Paint, light: Theme): string => declarations(paint, light, ';');

/** What stands in the head, for those that read it: the dark mode, and narrow screens. */
export function styleSheet({ dark }: Readonly<Record<ColorMode, Theme>>): string {
  const rules = (Object.keys(PAINTS) as Paint[])
    .map((paint) => `.${paint}{${declarations(paint, dark, '!important;')}}`)
    .join('');
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.outer{padding:12px 8px!important}.pad{padding-left:18px!important;padding-right:18px!important}}@media (prefers-color-scheme:dark){${rules}}`;
}

/** Arabic is a step larger, with more room between its lines. */
export const FONT: Readonly<Record<Language, string>> = {
  en: "16px/1.55 'Readex Pro',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  ar: "17px/1.75 'Readex Pro',system-ui,-apple-system,'Segoe UI',Tahoma,Arial,sans-serif",
};
