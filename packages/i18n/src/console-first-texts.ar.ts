import { messages as console } from './generated/console.ar.ts';
import { messages as ui } from './generated/ui.ar.ts';

/** Texts of every page of the console in one chunk, loaded before the first. */
export const messages = { ...ui, ...console };
