/** Bytes to send; `sent` is called once they are no longer read. */
export interface Sendable {
  readonly bytes: Buffer;
  readonly sent?: () => void;
}

/** Buffers on loan for responses that are sent once. */
export interface SendBuffers {
  /**
   * Joins the pieces.
   *
   * @param length total size of the pieces in bytes.
   */
  join(pieces: readonly Buffer[], length: number): Sendable;
}

/** Rounding of buffer sizes, so that responses of similar length can reuse them. */
const STEP = 64 * 1024;

/**
 * Creates a pool of buffers.
 *
 * @param keptAtMost upper bound of idle buffers; any above it, or never reported as sent, are
 * dropped.
 */
export function createSendBuffers(keptAtMost = 16): SendBuffers {
  const free: Buffer[] = [];
  const take = (length: number): Buffer => {
    const fitting = free.findIndex((one) => one.length >= length);
    const [buffer] = fitting === -1 ? [] : free.splice(fitting, 1);
    return buffer ?? Buffer.allocUnsafeSlow(Math.ceil(length / STEP) * STEP);
  };
  return {
    join: (pieces, length) => {
      const buffer = take(length);
      let at = 0;
      for (const piece of pieces) at += piece.copy(buffer, at);
      let isOnLoan = true;
      const sent = (): void => {
        if (isOnLoan && free.length < keptAtMost) free.push(buffer);
        isOnLoan = false;
      };
      return { bytes: buffer.subarray(0, length), sent };
    },
  };
}
