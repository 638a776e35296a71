import type { ColorMode, Theme } from '@nadi/art/tenant-theme';
import type { Language } from '@nadi/domain/kernel/localized';

/** Colours of the parts of an e-mail, by the class the dark mode selects them with. */
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

/** Returns inline light-mode colours, for mail programs that ignore style sheets. */
export const painted = (paint: Paint, light: Theme): string => declarations(paint, light, ';');

/** Returns the style sheet of the head, with dark mode and narrow screens, where supported. */
export function styleSheet({ dark }: Readonly<Record<ColorMode, Theme>>): string {
  const rules = (Object.keys(PAINTS) as Paint[])
    .map((paint) => `.${paint}{${declarations(paint, dark, '!important;')}}`)
    .join('');
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.outer{padding:12px 8px!important}.pad{padding-left:18px!important;padding-right:18px!important}}@media (prefers-color-scheme:dark){${rules}}`;
}

/** Fonts by language; Arabic is a step larger, with more line height. */
export const FONT: Readonly<Record<Language, string>> = {
  en: "16px/1.55 'Readex Pro',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  ar: "17px/1.75 'Readex Pro',system-ui,-apple-system,'Segoe UI',Tahoma,Arial,sans-serif",
};
