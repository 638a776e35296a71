import { Readable } from 'node:stream';

const WAITING_BYTES_MAX = 65_536;
const STALLED_BEATS_MAX = 2;

/** A body that events are written into for as long as somebody reads it. */
export interface EventStream {
  readonly body: Readable;
  write(text: Buffer): void;
  /** Writes a sign of life; drops a reader who has not taken what waited at the last two. */
  beat(text: Buffer): void;
  /** Ends the body after what was written. */
  end(): void;
}

/** Opens a body. `onClose` is called once, however it ends. A slow reader is dropped, never waited for. */
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
