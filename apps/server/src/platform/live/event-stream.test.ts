import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { openEventStream } from './event-stream.ts';

const text = Buffer.from('x'.repeat(1_000));

describe('a stream of events', () => {
  it('passes on written events, and ends after them', async () => {
    let closed = 0;
    const stream = openEventStream(() => {
      closed += 1;
    });
    stream.write(text);
    stream.end();
    stream.end();
    stream.write(text);
    const chunks: Buffer[] = [];
    for await (const chunk of stream.body) chunks.push(chunk);
    expect(Buffer.concat(chunks)).toEqual(text);
    expect(closed).toBe(1);
  });

  it('drops a slow reader', async () => {
    const stream = openEventStream(() => {});
    const closed = once(stream.body, 'close');
    for (let count = 0; count < 70; count++) stream.write(text);
    await closed;
    expect(stream.body.destroyed).toBe(true);
  });

  it('drops a reader who reads nothing from one heartbeat to the next', async () => {
    const stream = openEventStream(() => {});
    const closed = once(stream.body, 'close');
    stream.write(text);
    stream.beat(text);
    expect(stream.body.destroyed).toBe(false);
    stream.beat(text);
    await closed;
  });

  it('keeps a current reader, heartbeat after heartbeat', async () => {
    const stream = openEventStream(() => {});
    let read = 0;
    stream.body.on('data', (chunk: Buffer) => {
      read += chunk.length;
    });
    for (let count = 0; count < 100; count++) {
      stream.beat(text);
      await new Promise(setImmediate);
    }
    expect(read).toBe(100_000);
    expect(stream.body.destroyed).toBe(false);
    stream.body.destroy();
  });
});
