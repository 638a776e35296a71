/**
 * Minimal bank gateway for orders: it registers payments at once and stores nothing. It is a
 * separate process with next to no work, because a bank's machine is not ours: bytes in, the same
 * bytes out except for a number. PORT.
 */
import { createServer } from 'node:net';

const { PORT } = process.env;
const END_OF_HEAD = '\r\n\r\n';
const FIRST = 800_000_000_000;
let count = 0;

const bodyOf = (TransactionID) =>
  JSON.stringify({
    Transaction: {
      ResponseCode: '0',
      ResponseClass: '0',
      ResponseDescription: 'Request Processed Successfully',
      TransactionID,
      PaymentPage: `http://127.0.0.1:${PORT}/pay`,
    },
  });

const [before, after] = bodyOf('#').split('#');
const length = before.length + String(FIRST).length + after.length;
const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}${END_OF_HEAD}`;

function answer() {
  count += 1;
  return `${head}${before}${FIRST + count}${after}`;
}

/** Returns the length of the first request in bytes; 0 while it is incomplete. */
function lengthOf(text) {
  const end = text.indexOf(END_OF_HEAD);
  if (end < 0) return 0;
  const bodyLength = Number(/^content-length: *(\d+)/im.exec(text.slice(0, end))?.[1] ?? 0);
  const whole = end + END_OF_HEAD.length + bodyLength;
  return text.length < whole ? 0 : whole;
}

createServer((socket) => {
  let waiting = '';
  socket.setNoDelay(true);
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.on('data', (text) => {
    waiting += text;
    for (let taken = lengthOf(waiting); taken > 0; taken = lengthOf(waiting)) {
      waiting = waiting.slice(taken);
      socket.write(answer());
    }
  });
}).listen(Number(PORT), '127.0.0.1');
