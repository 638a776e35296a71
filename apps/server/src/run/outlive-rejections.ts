/**
 * A rejection that nobody awaited is told, and ends nothing: nobody relies on what it was to bring,
 * what matters is in the database by whole transactions, and what is kept in memory is a copy by
 * version. (An exception that nobody caught still ends the process: it broke off in the middle of
 * something. Whoever watches over it starts it anew.)
 */
export function outliveRejections(log: (error: unknown, text: string) => void): void {
  process.on('unhandledRejection', (reason) => log(reason, 'a rejection that nobody awaited'));
}
