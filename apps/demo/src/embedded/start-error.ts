/** Reason why the start cannot continue, in one line the operator can act on. */
export class StartError extends Error {
  override readonly name = 'StartError';
  /** Set when the server was killed during the start; a retry may still succeed. */
  readonly wasKilled: boolean;

  constructor(message: string, { wasKilled = false } = {}) {
    super(message);
    this.wasKilled = wasKilled;
  }
}
