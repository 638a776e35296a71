import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Signed parts of a request, as received. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([\w-]+)\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/;

/**
 * Returns whether a request is signed with this key by AWS Signature Version 4.
 *
 * Written from the specification and tested with its published example, independently of the
 * sender, so that the two do not share errors.
 */
export function isSigned({ method, path, headers }: SignedRequest, secret: string): boolean {
  const [, , scope = '', day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(String(headers.authorization)) ?? [];
  const time = String(headers['x-amz-date']);
  if (signature === undefined || !time.startsWith(day) || !names.split(';').includes('host')) {
    return false;
  }
  const [resource = '', query = ''] = path.split('?');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    ...[method, resource, query.split('&').sort().join('&')],
    ...[signed.join(''), names, String(headers['x-amz-content-sha256'])],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const keys = [day, region, 's3', 'aws4_request'];
  const key = keys.reduce<string | Buffer>(hmac, `AWS4${secret}`) as Buffer;
  return hmac(key, text).toString('hex') === signature;
}

const LATE_MS = 15 * 60_000;
const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts a local bucket that verifies signature, time and content before every operation. */
export async function s3Double() {
  const key = { id: 'AKIDNADI', secret: 'sécret/+=of the double' };
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let failures = 0;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const { method = '', url: path = '', headers } = request;
    const complaint =
      failures-- > 0
        ? [503, 'SlowDown']
        : !isSigned({ method, path, headers }, key.secret)
          ? [403, 'SignatureDoesNotMatch']
          : Math.abs(Date.now() - timeOf(String(headers['x-amz-date']))) > LATE_MS
            ? [403, 'RequestTimeTooSkewed']
            : headers['x-amz-content-sha256'] !== sha256(body)
              ? [400, 'XAmzContentSHA256Mismatch']
              : null;
    if (complaint !== null) {
      refused.push(String(complaint[1]));
      return void response.writeHead(Number(complaint[0])).end(`<Error>${complaint[1]}</Error>`);
    }
    const found = objects.get(path);
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') objects.delete(path);
    const status = method === 'DELETE' ? 204 : method === 'GET' && !found ? 404 : 200;
    response.writeHead(status).end(method === 'GET' ? found : undefined);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const address = (secret = key.secret) =>
    `http://${key.id}:${encodeURIComponent(secret)}@127.0.0.1:${port}/bucket/nadi?region=me-central-1`;
  return {
    objects,
    refused,
    address,
    /** Makes so many requests fail as busy. */
    fail: (times: number) => {
      failures = times;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
