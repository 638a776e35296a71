/** Reason why the start cannot continue, in one line the operator can act on. */
export class StartError extends Error {
  override readonly name = 'StartError';
  /** Set when the server was killed during the start; a retry may still succeed. */
  readonly wasKilled: boolean;
  /** Set when the disk was full; a retry succeeds once there is space. */
  readonly isDiskFull: boolean;

  constructor(message: string, { wasKilled = false, isDiskFull = false } = {}) {
    super(message);
    this.wasKilled = wasKilled;
    this.isDiskFull = isDiskFull;
  }
}
