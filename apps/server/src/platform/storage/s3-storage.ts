import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ObjectStorage } from './object-storage.ts';

const ANSWER_WITHIN_MS = 10_000;
const TRIES = 3;
const PAUSE_MS = 200;
const DEFAULT_REGION = 'us-east-1';

/**
 * Creates the storage of an S3 bucket, at Amazon or any other provider.
 *
 * Address: `https://KEY:SECRET@host/bucket/prefix?region=…`. Requests are signed (Signature Version
 * 4) with the hash of their content; the bucket is part of the path, which every server supports.
 */
export function s3Storage(address: string): ObjectStorage {
  const url = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
  });
  const base = `${url.origin}${url.pathname.replace(/\/$/, '')}`;

  async function send(method: string, key: string, body?: Uint8Array): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const headers = { 'x-amz-content-sha256': hash };
    for (let round = 1; ; round += 1) {
      const request = { method, headers, ...(body && { body: Buffer.from(body) }) };
      const signed = await client.sign(`${base}/${key}`, request);
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const answer = await fetch(signed, { signal, redirect: 'error' }).catch((error) => {
        if (round === TRIES) throw error;
        return null;
      });
      if (answer && (answer.status < 500 || round === TRIES)) return answer;
      await answer?.body?.cancel();
      await new Promise((done) => setTimeout(done, PAUSE_MS * round));
    }
  }

  return {
    async put(key, bytes) {
      await done(await send('PUT', key, bytes));
    },
    async get(key) {
      const answer = await send('GET', key);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`The file store responded with ${answer.status}.`);
    },
    async remove(key) {
      await done(await send('DELETE', key), 404);
    },
  };
}

async function done(answer: Response, alsoFine?: number): Promise<void> {
  await answer.body?.cancel();
  if (!answer.ok && answer.status !== alsoFine) {
    throw new Error(`The file store responded with ${answer.status}.`);
  }
}
