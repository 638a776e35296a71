import { expect, it } from 'vitest';
import { createSendBuffers } from './send-buffers.ts';

const pieces = (...texts: readonly string[]) => texts.map((text) => Buffer.from(text));

it('joins pieces, and lends a buffer to one answer at a time', () => {
  const buffers = createSendBuffers();
  const one = buffers.join(pieces('schedule ', 'of a day'), 17);
  const other = buffers.join(pieces('another'), 7);
  expect(one.bytes.toString()).toBe('schedule of a day');
  expect(other.bytes.buffer).not.toBe(one.bytes.buffer);
  one.sent?.();
  one.sent?.();
  const third = buffers.join(pieces('third'), 5);
  const fourth = buffers.join(pieces('fourth'), 6);
  expect(third.bytes.buffer).toBe(one.bytes.buffer);
  expect(fourth.bytes.buffer).not.toBe(one.bytes.buffer);
  expect([other, third, fourth].map(({ bytes }) => bytes.toString())).toEqual([
    'another',
    'third',
    'fourth',
  ]);
});

it('lends none that is too short, and keeps no more than it may', () => {
  const buffers = createSendBuffers(1);
  const [first, second] = [buffers.join(pieces('a'), 1), buffers.join(pieces('b'), 1)];
  first.sent?.();
  second.sent?.();
  const long = 'x'.repeat(100_000);
  expect(buffers.join(pieces(long), long.length).bytes.toString()).toBe(long);
  expect(buffers.join(pieces('c'), 1).bytes.buffer).toBe(first.bytes.buffer);
  expect(buffers.join(pieces('d'), 1).bytes.buffer).not.toBe(second.bytes.buffer);
});
