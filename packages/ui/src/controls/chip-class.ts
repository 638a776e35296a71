/** Classes of a chip around its radio button or checkbox. */
export const CHIP =
  'relative flex min-h-11 min-w-11 flex-col rounded-control border ' +
  'transition-[background-color,border-color,color] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-bright';

/** Classes of a chip by state; `closed`: it cannot be chosen. */
export const CHIP_STATES = {
  chosen: 'border-bright bg-bright-soft text-bright font-semibold',
  open: 'border-edge text-ink hover:border-ink-soft hover:bg-ink/6',
  closed: 'cursor-not-allowed border-line border-dashed text-ink-soft [&_svg]:opacity-40',
};
