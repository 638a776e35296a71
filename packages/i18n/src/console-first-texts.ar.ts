import { messages as console } from './generated/console.ar.ts';
import { messages as form } from './generated/form.ar.ts';
import { messages as ui } from './generated/ui.ar.ts';

/** All that the console says, in one chunk. */
export const messages = { ...ui, ...form, ...console };
