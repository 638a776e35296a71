import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSigned, s3Double } from '../../../test/s3-double.ts';
import { folderStorage } from './folder-storage.ts';
import { openStorage } from './open-storage.ts';
import { s3Storage } from './s3-storage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'nadi-storage-'));
let double: Awaited<ReturnType<typeof s3Double>>;
beforeAll(async () => {
  double = await s3Double();
});
afterAll(async () => {
  await double.close();
  rmSync(dataDir, { recursive: true });
});

const BYTES = Buffer.from([0, 1, 2, 255, 13, 10]);

describe.each([
  ['a folder', () => openStorage({ s3Url: null, dataDir })],
  ['a bucket', () => openStorage({ s3Url: double.address(), dataDir })],
])('an object in %s', (_, storage) => {
  it('equals the stored one, until it is removed', async () => {
    expect(await storage().get('1/f_a')).toBeNull();
    await storage().put('1/f_a', BYTES);
    await storage().put('2/f_a', Buffer.from('of another venue'));
    expect(await storage().get('1/f_a')).toEqual(BYTES);
    await storage().put('1/f_a', Buffer.from('anew'));
    expect(String(await storage().get('1/f_a'))).toBe('anew');
    await storage().remove('1/f_a');
    await storage().remove('1/f_a');
    expect(await storage().get('1/f_a')).toBeNull();
    expect(String(await storage().get('2/f_a'))).toBe('of another venue');
  });

  it('may be large', async () => {
    const large = Buffer.alloc(3_000_000, 'nadi');
    await storage().put('1/f_large', large);
    expect((await storage().get('1/f_large'))?.equals(large)).toBe(true);
  });
});

describe('a folder', () => {
  it('is for its own user alone, and holds nothing half', async () => {
    await folderStorage(dataDir).put('3/f_x', BYTES);
    const at = join(dataDir, 'files', '3');
    expect(readdirSync(at)).toEqual(['f_x']);
    expect([statSync(at).mode & 0o777, statSync(join(at, 'f_x')).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
  });

  it.each(['../x', '1/../../x', ''])('is never left by a key: %s', async (key) => {
    await expect(folderStorage(dataDir).get(key)).rejects.toThrow('leads out');
  });
});

describe('a bucket', () => {
  it('is accessed by signed requests alone: another secret is refused', async () => {
    const wrong = s3Storage(double.address('another secret'));
    await expect(wrong.put('1/f_b', BYTES)).rejects.toThrow('403');
    await expect(wrong.get('1/f_b')).rejects.toThrow('403');
    expect(double.refused.at(-1)).toBe('SignatureDoesNotMatch');
    expect([...double.objects.keys()]).not.toContain('/bucket/nadi/1/f_b');
  });

  it('is retried when busy, and given up when it stays so', async () => {
    const storage = s3Storage(double.address());
    double.fail(2);
    await storage.put('1/f_c', BYTES);
    expect(await storage.get('1/f_c')).toEqual(BYTES);
    double.fail(3);
    await expect(storage.get('1/f_c')).rejects.toThrow('503');
  });

  it('has its objects below the bucket and the prefix of the address', async () => {
    await s3Storage(double.address()).put('7/f_d', BYTES);
    expect([...double.objects.keys()]).toContain('/bucket/nadi/7/f_d');
  });

  it('that is unavailable is reported as a fault, and never as "no such file"', async () => {
    const nowhere = s3Storage('http://key:secret@127.0.0.1:1/bucket');
    await expect(nowhere.get('1/f_e')).rejects.toThrow();
  });
});

/** Example from Amazon's documentation, "Signature Calculations for the Authorization Header". */
describe('the double checks signatures as published', () => {
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  const request = {
    method: 'GET',
    path: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  };

  it('and takes that one', () => expect(isSigned(request, secret)).toBe(true));

  it.each([
    ['another path', { path: '/other.txt' }],
    ['another method', { method: 'PUT' }],
    ['another header', { headers: { ...request.headers, range: 'bytes=0-99' } }],
    ['no signature', { headers: { ...request.headers, authorization: undefined } }],
  ])('but not with %s', (_, change) =>
    expect(isSigned({ ...request, ...change }, secret)).toBe(false),
  );
});
