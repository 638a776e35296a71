import { messages as console } from './generated/console.en.ts';
import { messages as form } from './generated/form.en.ts';
import { messages as ui } from './generated/ui.en.ts';

/** All that the console says, in one chunk. */
export const messages = { ...ui, ...form, ...console };
