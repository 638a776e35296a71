/** Classes of every input and select. */
export const INPUT_CLASS =
  'min-h-12 w-full min-w-0 rounded-control border border-edge bg-ground px-4 text-base text-ink ' +
  'transition-colors placeholder:text-ink-soft hover:border-bright focus-visible:border-bright ' +
  'aria-invalid:border-danger disabled:opacity-45';

/** Classes for codes, phones and addresses: left-to-right, aligned to the start of the form. */
export const LTR_INPUT_CLASS = 'rtl:text-end';
