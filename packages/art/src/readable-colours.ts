import { contrast, parseHex, type Rgb, SHAPE_CONTRAST, TEXT_CONTRAST } from './contrast.ts';

const WHITE: Rgb = [255, 255, 255];

/** The colours of a venue that say whether others can be read on them. */
export interface ChosenColours {
  readonly primary: string;
  readonly cta: string;
  readonly dark: string;
  readonly mode: string;
}

/**
 * CONTENT-09: which of a venue's colours cannot be used as they are: white is read on its own colour and on its dark, and its call
 * to action stands out from the ground. What could be mended would no longer be what was chosen.
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
  const ground = mode === 'dark' ? parseHex(dark) : WHITE;
  return [
    ...(ratio(primary, WHITE) < TEXT_CONTRAST ? (['primary'] as const) : []),
    ...(ratio(cta, ground) < SHAPE_CONTRAST ? (['cta'] as const) : []),
    ...(ratio(dark, WHITE) < TEXT_CONTRAST ? (['dark'] as const) : []),
  ];
}
