/** What an operator did that cannot be done, told in one line. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
