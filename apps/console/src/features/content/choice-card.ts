/** The look of a choice that is shown and not only named: the label of a radio button, which it holds. */
export const CHOICE_CARD =
  'flex cursor-pointer flex-col rounded-control border border-line hover:border-bright has-checked:border-bright has-checked:bg-bright-soft has-focus-visible:outline-2 has-focus-visible:outline-bright';
