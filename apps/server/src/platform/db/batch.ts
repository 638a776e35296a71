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
  describe(config: object): void;
  execute(config: object): void;
  _send(bytes: Buffer): void;
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;

type Parse = (text: string) => unknown;

/** The driver's own query, as far as a batch leans on it. */
interface DriverQuery {
  callback: Callback;
  name?: string | undefined;
  readonly _result: {
    readonly _types: { getTypeParser(oid: number, format: 'text'): Parse };
    addRow(row: object): void;
  };
  /** Told to the caller once the server is ready again. */
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

/** How the rows of a statement are read. */
type Shape = readonly { readonly name: string; readonly parse: Parse }[];

/** What a batch knows of a connection: a wire that keeps what it is to send, and what it was told. */
interface Line {
  readonly wire: Wire;
  /** By the statement's name: a connection need tell the shape of its rows only once. */
  readonly shapes: Map<string, Shape>;
  /** Sends all that was kept, at once. */
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
 * Several prepared statements in one message: the server runs them in one transaction and answers
 * once, which costs half of sending them one by one. Only the last one's rows are kept.
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

/** Sends statements ahead of another in one round trip; returns the other's result. */
export const queryAfter = (
  client: pg.PoolClient,
  ahead: readonly Ahead[],
  statement: Statement,
): Promise<pg.QueryResult> =>
  new Promise((done, failed) => {
    const callback: Callback = (error, result) => (error ? failed(error) : done(result));
    client.query(new Batch(ahead, statement, callback) as unknown as pg.Submittable);
  });
