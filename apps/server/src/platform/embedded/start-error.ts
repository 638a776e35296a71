/** A reason why the start cannot go on, told in one line the operator can act on. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
