import { classNames } from '../class-names.ts';

/**
 * How much a button asks for attention. `cta` is the one clear thing to do, once per screen,
 * and no toast covers it; `plain` the others, `quiet` what steps back, `danger` what cannot be undone.
 */
export type ButtonTone = 'cta' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

export interface ButtonVariant {
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  /** Fills the width it is given. */
  readonly wide?: boolean | undefined;
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-medium select-none ' +
  'transition-[background-color,border-color,opacity,scale] active:scale-[0.98] ' +
  'disabled:opacity-45 disabled:active:scale-100 aria-busy:opacity-60 print:hidden';

const TONES: Readonly<Record<ButtonTone, string>> = {
  cta: 'keep-clear bg-cta text-cta-ink font-semibold hover:bg-cta/90',
  plain: 'border border-edge text-ink hover:border-bright hover:bg-bright-soft',
  quiet: 'text-bright hover:bg-bright-soft',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-11 px-3 text-sm',
  normal: 'min-h-12 px-5 text-base',
  large: 'min-h-14 px-7 text-lg',
};

/** The classes of a button, for links of a router that should look like one. */
export const buttonClass = ({
  tone = 'plain',
  size = 'normal',
  wide,
}: ButtonVariant = {}): string => classNames(BASE, TONES[tone], SIZES[size], wide && 'w-full');
