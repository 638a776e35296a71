/** Bytes to be sent; `sent` is told once nobody reads them any more. */
export interface Sendable {
  readonly bytes: Buffer;
  readonly sent?: () => void;
}

/** Buffers on loan for answers that are sent once. */
export interface SendBuffers {
  /** @param length of all pieces together, in bytes. */
  join(pieces: readonly Buffer[], length: number): Sendable;
}

/** So that answers of about one length fit into each other's buffers. */
const STEP = 64 * 1024;

/** @param keptAtMost how many wait for their next answer; what is beyond, or never told to be sent, is dropped. */
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
