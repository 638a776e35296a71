import { Readable } from 'node:stream';

const WAITING_BYTES_MAX = 65_536;
const STALLED_BEATS_MAX = 2;

/** Response body that events are written to while it is read. */
export interface EventStream {
  readonly body: Readable;
  write(text: Buffer): void;
  /** Writes a heartbeat; drops a reader that has not read the data pending at the last two. */
  beat(text: Buffer): void;
  /** Ends the body after the data written so far. */
  end(): void;
}

/**
 * Opens a body; a slow reader is dropped and never waited for.
 *
 * `onClose` is called once, however the body ends.
 */
export function openEventStream(onClose: () => void): EventStream {
  const body = new Readable({ read() {} });
  body.once('close', onClose);
  let hasEnded = false;
  let stalledBeats = 0;
  const write = (text: Buffer): void => {
    if (hasEnded || body.destroyed) return;
    body.push(text);
    if (body.readableLength > WAITING_BYTES_MAX) body.destroy();
  };
  return {
    body,
    write,
    beat(text) {
      stalledBeats = body.readableLength > 0 ? stalledBeats + 1 : 0;
      if (stalledBeats >= STALLED_BEATS_MAX) body.destroy();
      else write(text);
    },
    end() {
      if (hasEnded || body.destroyed) return;
      hasEnded = true;
      body.push(null);
    },
  };
}
