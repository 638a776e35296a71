/** Class names of a radio card: the label that contains a radio button and its preview. */
export const CHOICE_CARD =
  'flex cursor-pointer flex-col rounded-control border border-line hover:border-bright has-checked:border-bright has-checked:bg-bright-soft has-focus-visible:outline-2 has-focus-visible:outline-bright';
