import { contrast, parseHex, type Rgb, SHAPE_CONTRAST, TEXT_CONTRAST } from './contrast.ts';

const WHITE: Rgb = [255, 255, 255];

/** Colours of a venue whose readability is checked. */
export interface ChosenColours {
  readonly primary: string;
  readonly cta: string;
  readonly dark: string;
  readonly mode: string;
}

/**
 * Finds the colours of a venue that cannot be used as they are (CONTENT-09).
 *
 * White text must be readable on the primary and the dark colour, and the call to action must stand
 * out from the ground. They are not adjusted, because an adjusted colour is not the chosen one.
 */
export function unreadableColours({
  primary,
  cta,
  dark,
  mode,
}: ChosenColours): readonly ('primary' | 'cta' | 'dark')[] {
  const ratio = (a: string, b: Rgb | null): number => {
    const colour = parseHex(a);
    return colour === null || b === null ? 0 : contrast(colour, b);
  };
  const grounds = [
    ...(mode === 'light' ? [] : [parseHex(dark)]),
    ...(mode === 'dark' ? [] : [WHITE]),
  ];
  return [
    ...(ratio(primary, WHITE) < TEXT_CONTRAST ? (['primary'] as const) : []),
    ...(grounds.some((ground) => ratio(cta, ground) < SHAPE_CONTRAST) ? (['cta'] as const) : []),
    ...(ratio(dark, WHITE) < TEXT_CONTRAST ? (['dark'] as const) : []),
  ];
}
