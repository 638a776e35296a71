import { classNames } from '../class-names.ts';

/**
 * Emphasis of a button.
 *
 * `cta` is the main action, once per screen, and no toast covers it; `plain` is for other actions,
 * `quiet` for secondary ones, `danger` for those that cannot be undone.
 */
export type ButtonTone = 'cta' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

export interface ButtonVariant {
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  /** Fills the available width. */
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

/** Returns the classes of a button, for router links that are styled as one. */
export const buttonClass = ({
  tone = 'plain',
  size = 'normal',
  wide,
}: ButtonVariant = {}): string => classNames(BASE, TONES[tone], SIZES[size], wide && 'w-full');
