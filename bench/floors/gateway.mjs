/**
 * A bank's gateway as far as an order needs one: it registers what it is asked to, at once, and
 * remembers nothing. A process of its own, so that its time is not the product's. PORT.
 */
import { createServer } from 'node:http';

const { PORT } = process.env;
const PAGE = `http://127.0.0.1:${PORT}/pay`;
let count = 0;

const answer = () => {
  count += 1;
  const TransactionID = String(800_000_000_000 + count);
  return JSON.stringify({
    Transaction: {
      ResponseCode: '0',
      ResponseClass: '0',
      ResponseDescription: 'Request Processed Successfully',
      TransactionID,
      PaymentPage: PAGE,
    },
  });
};

createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const body = answer();
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
}).listen(Number(PORT), '127.0.0.1');
