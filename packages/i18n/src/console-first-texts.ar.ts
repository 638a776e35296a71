import { messages as console } from './generated/console.ar.ts';
import { messages as ui } from './generated/ui.ar.ts';

/** What every place of the console may say, in one chunk: it waits for it before it shows anything. */
export const messages = { ...ui, ...console };
