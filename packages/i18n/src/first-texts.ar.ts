import { messages as shell } from './generated/shell.ar.ts';
import { messages as ui } from './generated/ui.ar.ts';

/** Texts of every page in one chunk; the site waits for them before it renders. */
export const messages = { ...ui, ...shell };
