import type { IncomingMessage } from 'node:http';

// Not imported: an import evaluates all exports of node:http, which loads Node's whole fetch, a
// tenth of the startup.
const http = process.getBuiltinModule('node:http');
const https = process.getBuiltinModule('node:https');

const ANSWER_WITHIN_MS = 10_000;
const ANSWER_BYTES_AT_MOST = 100_000;
/** Idle timeout, shorter than other servers', so that the connection is closed on our side. */
const IDLE_MS = 3_000;

const kept = { keepAlive: true, timeout: IDLE_MS } as const;
const plain = { request: http.request, agent: new http.Agent(kept) };
const secure = { request: https.request, agent: new https.Agent(kept) };

/** Thrown when the other side closed a kept connection while the request was written. */
class ClosedMeanwhile extends Error {}

/**
 * Sends a JSON document to another server and returns the response body's text.
 *
 * Throws without a complete response of status 2xx within 10 s and 100 kB. A redirect counts as a
 * failure, because addresses come from the configuration only. May send twice, when a kept
 * connection turned out to be closed.
 */
export async function postJson(address: string, body: string): Promise<string> {
  const url = new URL(address);
  try {
    return await postOnce(url, body);
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error;
    return postOnce(url, body);
  }
}

async function postOnce(url: URL, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const { status, text } = await sendOnce(url, { method: 'POST', headers, body });
  if (status < 200 || status > 299) throw new Error(`HTTP ${status}`);
  return text;
}

/** Request to another server. */
interface Outgoing {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Response of another server, of any status. */
export interface ServerAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends a request to another server and returns its response of any status.
 *
 * Throws without a complete response within 10 s and 100 kB. May send twice, when a kept connection
 * turned out to be closed: the request must be one that the other server recognises.
 */
export async function sendRequest(address: string, outgoing: Outgoing): Promise<ServerAnswer> {
  const url = new URL(address);
  try {
    return await sendOnce(url, outgoing);
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error;
    return sendOnce(url, outgoing);
  }
}

function sendOnce(url: URL, { method, headers, body }: Outgoing): Promise<ServerAnswer> {
  const { request, agent } = url.protocol === 'https:' ? secure : plain;
  const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers: { ...headers, ...length } });
    const late = setTimeout(
      () => outgoing.destroy(new Error('No response in time')),
      ANSWER_WITHIN_MS,
    );
    outgoing.once('close', () => clearTimeout(late));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET';
      reject(isStale ? new ClosedMeanwhile() : error);
    });
    outgoing.once('response', (answer) => {
      const status = answer.statusCode ?? 0;
      readText(answer).then(
        (text) => resolve({ status, text }),
        (error) => {
          outgoing.destroy();
          reject(error);
        },
      );
    });
    outgoing.end(body);
  });
}

/** Reads the body by its events: an iterator over the stream costs more. */
function readText(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length > ANSWER_BYTES_AT_MOST) reject(new Error('The response is too long.'));
    });
    answer.once('error', reject);
    answer.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}
