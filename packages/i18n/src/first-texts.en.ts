import { messages as shell } from './generated/shell.en.ts';
import { messages as ui } from './generated/ui.en.ts';

/** Texts of every page in one chunk; the site waits for them before it renders. */
export const messages = { ...ui, ...shell };
