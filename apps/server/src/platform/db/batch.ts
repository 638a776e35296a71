import pg from 'pg';
import type { Statement } from './statement.ts';

/** A statement that the connection has prepared already, sent ahead of the one that matters. */
export interface Ahead {
  readonly name: string;
  readonly values: readonly string[];
}

/** What the driver's connection understands; its types do not say. */
interface Wire {
  readonly stream: { write(bytes: Buffer): boolean; readonly writable: boolean };
  bind(config: object): void;
  execute(config: object): void;
  _send(bytes: Buffer): void;
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;

/** The driver's own query, as far as a batch leans on it. */
interface DriverQuery {
  callback: Callback;
  name?: string | undefined;
  prepare(connection: Wire): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: Wire): void;
}

const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  callback: Callback,
) => DriverQuery;

const asIs = (value: unknown): unknown => value;

/** A connection that keeps what it is to send, so that all of it can be sent at once. */
function gathering(connection: Wire): { readonly wire: Wire; send(): void } {
  const parts: Buffer[] = [];
  const wire: Wire = Object.create(connection);
  wire._send = (bytes) => {
    parts.push(bytes);
  };
  return {
    wire,
    send() {
      if (connection.stream.writable) connection.stream.write(Buffer.concat(parts));
      parts.length = 0;
    },
  };
}

const gatherings = new WeakMap<Wire, ReturnType<typeof gathering>>();

function gatheringOf(connection: Wire): ReturnType<typeof gathering> {
  const known = gatherings.get(connection);
  if (known !== undefined) return known;
  const made = gathering(connection);
  gatherings.set(connection, made);
  return made;
}

/**
 * Several prepared statements in one message: the server runs them in one transaction and answers
 * once, which costs half of sending them one by one. Only the last one's rows are kept.
 */
class Batch extends DriverQuery {
  readonly #ahead: readonly Ahead[];
  #waitingFor: number;

  constructor(ahead: readonly Ahead[], { text, values, name }: Statement, callback: Callback) {
    super(text, values, callback);
    this.name = name;
    this.#ahead = ahead;
    this.#waitingFor = ahead.length;
  }

  override prepare(connection: Wire): void {
    const { wire, send } = gatheringOf(connection);
    try {
      for (const { name, values } of this.#ahead) {
        wire.bind({ portal: '', statement: name, values, valueMapper: asIs });
        wire.execute({ portal: '', rows: 0 });
      }
      super.prepare(wire);
    } finally {
      send();
    }
  }

  override handleDataRow(message: object): void {
    if (this.#waitingFor === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: object, connection: Wire): void {
    if (this.#waitingFor === 0) super.handleCommandComplete(message, connection);
    else this.#waitingFor -= 1;
  }
}

/** Sends statements ahead of another in one round trip; answers the other's result. */
export const queryAfter = (
  client: pg.PoolClient,
  ahead: readonly Ahead[],
  statement: Statement,
): Promise<pg.QueryResult> =>
  new Promise((done, failed) => {
    const callback: Callback = (error, result) => (error ? failed(error) : done(result));
    client.query(new Batch(ahead, statement, callback) as unknown as pg.Submittable);
  });
