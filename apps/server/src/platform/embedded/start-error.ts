/** A reason why the start cannot go on, told in one line the operator can act on. */
export class StartError extends Error {
  override readonly name = 'StartError';
  /** It was killed while it started, which says nothing of the next try. */
  readonly wasKilled: boolean;

  constructor(message: string, { wasKilled = false } = {}) {
    super(message);
    this.wasKilled = wasKilled;
  }
}
