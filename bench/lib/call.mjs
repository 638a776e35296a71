import { connect } from 'node:net';

/** Connections that wait for their next call, by the address they lead to. */
const idle = new Map();
const HEAD_END = '\r\n\r\n';

function connectionTo({ hostname, port, host }) {
  const waiting = idle.get(host) ?? [];
  idle.set(host, waiting);
  const socket = waiting.pop() ?? connect({ host: hostname, port: Number(port), noDelay: true });
  return { socket, giveBack: () => waiting.push(socket) };
}

/** A whole answer in these bytes; null where some of it is still on its way. */
function answerIn(bytes) {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const header = (name) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1];
  const length = header('content-length');
  if (length === undefined) throw new Error('an answer without a length');
  const begin = end + HEAD_END.length;
  if (bytes.length < begin + Number(length)) return null;
  const text = bytes.toString('utf8', begin, begin + Number(length));
  return { status: Number(head.slice(9, 12)), header, text };
}

function request(url, { method = 'GET', headers = {}, body = '' }) {
  const all = { host: url.host, 'content-length': Buffer.byteLength(body), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** One call over a kept connection, as light as can be: both sides share the machine with us. */
export function call(address, sent = {}) {
  const url = new URL(address);
  const { socket, giveBack } = connectionTo(url);
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0);
    const fail = (error) => reject(error ?? new Error('hung up'));
    const read = (part) => {
      bytes = bytes.length === 0 ? part : Buffer.concat([bytes, part]);
      const answer = answerIn(bytes);
      if (answer === null) return;
      socket.off('data', read).off('error', fail).off('close', fail);
      giveBack();
      resolve(answer);
    };
    socket.on('data', read).once('error', fail).once('close', fail);
    socket.write(request(url, sent));
  });
}

export const post = (url, headers, content) =>
  call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(content),
  });

/** Ends the kept connections. */
export function hangUp() {
  for (const socket of [...idle.values()].flat()) socket.destroy();
  idle.clear();
}
