/** Operator error, described in one line. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
