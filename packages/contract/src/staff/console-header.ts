/**
 * The header of the console's calls: what changes something is refused without it, for no other site can send it. Its
 * value says whether a person caused the call (`user`), which keeps the session alive, or the page by itself (`page`).
 */
export const CONSOLE_HEADER = 'x-nadi-console';
