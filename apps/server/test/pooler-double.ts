import { createServer, type Socket } from 'node:net';
import pg from 'pg';

/** Sessions of the double; two, so that two clients can have a transaction at once. */
const SESSIONS = 2;
const SSL_REQUEST = 80_877_103;

/** Session of the database that a client has during a transaction. */
interface Session {
  readonly stream: Socket;
  client: Socket | null;
}

/** Running double of a transaction pooler. */
export interface PoolerDouble {
  /** Connection string that leads through the double. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a double of PgBouncer 1.18 in transaction mode: clients share sessions, one transaction
 * each, and prepared statements stay with the session.
 */
export async function startPooler(databaseUrl: string): Promise<PoolerDouble> {
  const clients = await Promise.all(
    Array.from({ length: SESSIONS }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      client.on('error', () => {});
      await client.connect();
      return client;
    }),
  );
  const idle = clients.map((client): Session => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.removeAllListeners('data');
    return { stream, client: null };
  });
  const waiting: ((session: Session) => void)[] = [];
  for (const session of idle) {
    session.stream.on(
      'data',
      messages((type, message) => {
        session.client?.write(message);
        if (type !== 'Z' || message[5] !== 0x49) return;
        session.client = null;
        const next = waiting.shift();
        if (next === undefined) idle.push(session);
        else next(session);
      }),
    );
  }
  const take = async (): Promise<Session> =>
    idle.pop() ?? new Promise((done) => waiting.push(done));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    serveClient(socket, take);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      for (const { connection } of clients as unknown as { connection: { stream: Socket } }[])
        connection.stream.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** Answers the start of a connection, then forwards its messages to a session. */
function serveClient(socket: Socket, take: () => Promise<Session>): void {
  let session: Session | null = null;
  let forwarding: Promise<void> = Promise.resolve();
  const forward = messages((type, message) => {
    if (type === 'X') return socket.end();
    forwarding = forwarding.then(async () => {
      if (session?.client !== socket) {
        session = await take();
        session.client = socket;
      }
      session.stream.write(message);
    });
  });
  const begin = (first: Buffer): void => {
    if (first.readInt32BE(4) === SSL_REQUEST) {
      socket.once('data', begin);
      socket.write('N');
      return;
    }
    socket.on('data', forward);
    socket.write(Buffer.from('520000000800000000' + '5a0000000549', 'hex'));
  };
  socket.once('data', begin);
}

/** Cuts a stream into messages: a type, a length and a body each. */
function messages(each: (type: string, message: Buffer) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      each(String.fromCharCode(rest[0] as number), rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}
