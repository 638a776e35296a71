import pg from 'pg';
import type { Statement } from './statement.ts';

/** Prepared statement that is sent ahead of the main one. */
export interface Ahead {
  readonly name: string;
  readonly values: readonly string[];
}

/** Methods of the driver's connection that its types omit. */
interface Wire {
  readonly stream: { write(bytes: Buffer): boolean; readonly writable: boolean };
  bind(config: object): void;
  describe(config: object): void;
  execute(config: object): void;
  _send(bytes: Buffer): void;
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;

type Parse = (text: string) => unknown;

/** Driver's own query class, reduced to the parts a batch uses. */
interface DriverQuery {
  callback: Callback;
  name?: string | undefined;
  readonly _result: {
    readonly _types: { getTypeParser(oid: number, format: 'text'): Parse };
    addRow(row: object): void;
  };
  /** Passed to the caller once the server is ready again. */
  _canceledDueToError: Error | false;
  prepare(connection: Wire): void;
  handleRowDescription(message: RowDescription): void;
  handleDataRow(message: DataRow): void;
  handleCommandComplete(message: object, connection: Wire): void;
}

interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

interface DataRow {
  readonly fields: readonly (string | null)[];
}

const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  callback: Callback,
) => DriverQuery;

const asIs = (value: unknown): unknown => value;

/** Columns of a statement's result and their parsers. */
type Shape = readonly { readonly name: string; readonly parse: Parse }[];

/** State of a connection: a wire that buffers its output, and the row shapes received so far. */
interface Line {
  readonly wire: Wire;
  /** Row shapes by statement name; a connection describes each of them only once. */
  readonly shapes: Map<string, Shape>;
  /** Sends all buffered output at once. */
  send(): void;
}

function makeLine(connection: Wire): Line {
  const parts: Buffer[] = [];
  const wire: Wire = Object.create(connection);
  wire._send = (bytes) => {
    parts.push(bytes);
  };
  return {
    wire,
    shapes: new Map(),
    send() {
      if (connection.stream.writable) connection.stream.write(Buffer.concat(parts));
      parts.length = 0;
    },
  };
}

const lines = new WeakMap<Wire, Line>();

function lineOf(connection: Wire): Line {
  const known = lines.get(connection);
  if (known !== undefined) return known;
  const made = makeLine(connection);
  lines.set(connection, made);
  return made;
}

const noDescription = (): void => {};

/**
 * Several prepared statements in one message.
 *
 * The server runs them in one transaction and answers once, at half the cost of sending them one by
 * one. Only the rows of the last statement are kept.
 */
class Batch extends DriverQuery {
  readonly #ahead: readonly Ahead[];
  #waitingFor: number;
  #shapes: Map<string, Shape> | undefined;
  #shape: Shape | undefined;

  constructor(ahead: readonly Ahead[], { text, values, name }: Statement, callback: Callback) {
    super(text, values, callback);
    this.name = name;
    this.#ahead = ahead;
    this.#waitingFor = ahead.length;
  }

  override prepare(connection: Wire): void {
    const { wire, shapes, send } = lineOf(connection);
    this.#shapes = shapes;
    this.#shape = shapes.get(this.name ?? '');
    try {
      for (const { name, values } of this.#ahead) {
        wire.bind({ portal: '', statement: name, values, valueMapper: asIs });
        wire.execute({ portal: '', rows: 0 });
      }
      wire.describe = this.#shape === undefined ? connection.describe : noDescription;
      super.prepare(wire);
    } finally {
      send();
    }
  }

  override handleRowDescription({ fields }: RowDescription): void {
    const types = this._result._types;
    this.#shape = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text'),
    }));
    this.#shapes?.set(this.name ?? '', this.#shape);
  }

  override handleDataRow({ fields }: DataRow): void {
    if (this.#waitingFor > 0 || this._canceledDueToError !== false) return;
    try {
      this._result.addRow(readRow(this.#shape ?? [], fields));
    } catch (error) {
      this._canceledDueToError = error as Error;
    }
  }

  override handleCommandComplete(message: object, connection: Wire): void {
    if (this.#waitingFor === 0) super.handleCommandComplete(message, connection);
    else this.#waitingFor -= 1;
  }
}

function readRow(shape: Shape, fields: DataRow['fields']): object {
  const row: Record<string, unknown> = {};
  let place = 0;
  for (const { name, parse } of shape) {
    const text = fields[place] ?? null;
    row[name] = text === null ? null : parse(text);
    place += 1;
  }
  return row;
}

/** Sends statements ahead of another one in one round trip; returns the result of the latter. */
export const queryAfter = (
  client: pg.PoolClient,
  ahead: readonly Ahead[],
  statement: Statement,
): Promise<pg.QueryResult> =>
  new Promise((done, failed) => {
    const callback: Callback = (error, result) => (error ? failed(error) : done(result));
    client.query(new Batch(ahead, statement, callback) as unknown as pg.Submittable);
  });
