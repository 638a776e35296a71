import type { Readable } from 'node:stream';

/** Server-sent event as a browser sees it. */
export interface ReadEvent {
  readonly event: string;
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape.
  readonly data: any;
}

export interface EventReader {
  readonly events: readonly ReadEvent[];
  /** Returns everything received, comments too. */
  text(): string;
  /** Waits for so many events in all and returns them. Throws after `withinMs`. */
  atLeast(count: number, withinMs?: number): Promise<readonly ReadEvent[]>;
  /** Resolves when the stream has ended, for any reason. */
  readonly ended: Promise<void>;
}

/** Reads a body of server-sent events the way EventSource does. */
export function readEvents(body: Readable): EventReader {
  const events: ReadEvent[] = [];
  const waiting = new Set<() => void>();
  let text = '';
  let rest = '';
  let id = '';
  const take = (block: string): void => {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) fields.set(name, value);
    }
    id = fields.get('id') ?? id;
    const data = fields.get('data');
    if (data === undefined) return;
    const event = fields.get('event') ?? 'message';
    events.push({ event, id, data: JSON.parse(data) });
  };
  body.on('data', (chunk: Buffer) => {
    text += chunk;
    rest += chunk;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) take(block);
    for (const appearance of waiting) appearance();
  });
  return {
    events,
    text: () => text,
    atLeast: (count, withinMs = 30_000) =>
      new Promise((done, failed) => {
        const timer = setTimeout(() => {
          waiting.delete(appearance);
          failed(new Error(`${events.length} of ${count} events: ${text}`));
        }, withinMs);
        const appearance = (): void => {
          if (events.length < count) return;
          clearTimeout(timer);
          waiting.delete(appearance);
          done(events);
        };
        waiting.add(appearance);
        appearance();
      }),
    ended: new Promise((done) => {
      body.once('close', done);
      body.on('error', () => {});
    }),
  };
}
