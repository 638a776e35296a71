import { messages as console } from './generated/console.en.ts';
import { messages as ui } from './generated/ui.en.ts';

/** Texts of every page of the console in one chunk, loaded before the first. */
export const messages = { ...ui, ...console };
