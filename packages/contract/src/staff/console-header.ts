/**
 * Header of the console's calls, which other sites cannot send; changes without it are refused.
 *
 * Its value is `user` for calls caused by a person, which keep the session alive, or `page`.
 */
export const CONSOLE_HEADER = 'x-nadi-console';
