import { messages as shell } from './generated/shell.en.ts';
import { messages as ui } from './generated/ui.en.ts';

/** What every page may say, in one chunk: the site waits for it before it shows anything. */
export const messages = { ...ui, ...shell };
