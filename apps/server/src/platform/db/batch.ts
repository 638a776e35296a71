import pg from 'pg';
import type { Statement } from './statement.ts';

/** A statement that the connection has prepared already, sent ahead of the one that matters. */
export interface Ahead {
  readonly name: string;
  readonly values: readonly string[];
}

/** What the driver's connection understands; its types do not say. */
interface Wire {
  bind(config: object): void;
  execute(config: object): void;
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;

/** The driver's own query, as far as a batch leans on it. */
interface DriverQuery {
  callback: Callback;
  prepare(connection: Wire): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: Wire): void;
}

const DriverQuery = pg.Query as unknown as new (
  statement: Statement,
  values: undefined,
  callback: Callback,
) => DriverQuery;

const asIs = (value: unknown): unknown => value;

/**
 * Several prepared statements in one message: the server runs them in one transaction and answers
 * once, which costs half of sending them one by one. Only the last one's rows are kept.
 */
class Batch extends DriverQuery {
  readonly #ahead: readonly Ahead[];
  #waitingFor: number;

  constructor(ahead: readonly Ahead[], statement: Statement, callback: Callback) {
    super(statement, undefined, callback);
    this.#ahead = ahead;
    this.#waitingFor = ahead.length;
  }

  override prepare(connection: Wire): void {
    for (const { name, values } of this.#ahead) {
      connection.bind({ portal: '', statement: name, values, valueMapper: asIs });
      connection.execute({ portal: '', rows: 0 });
    }
    super.prepare(connection);
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
