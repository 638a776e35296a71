/**
 * Logs unhandled rejections, and does not end the process.
 *
 * No code depends on their result, the state that matters is in the database in whole transactions,
 * and memory holds only copies by version. (An uncaught exception still ends the process, because
 * it stopped in the middle of something. The process supervisor restarts it.)
 */
export function outliveRejections(log: (error: unknown, text: string) => void): void {
  process.on('unhandledRejection', (reason) => log(reason, 'unhandled rejection'));
}
