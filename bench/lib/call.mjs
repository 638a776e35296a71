import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** One call over a kept connection: cheaper than fetch, as both sides share the machine with us. */
export function call(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

export const post = (url, headers, content) =>
  call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(content),
  });

/** Ends the kept connections. */
export const hangUp = () => agent.destroy();
