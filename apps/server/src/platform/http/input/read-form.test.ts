import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { defineEndpoint } from '@nadi/contract/wire/endpoint';
import { uploadedFile } from '@nadi/contract/wire/files';
import { ACCOUNT, post as postRoute, VISITOR } from '@nadi/contract/wire/route';
import { ok } from '@nadi/domain/kernel/result';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { createLimiter } from '../limits/limiter.ts';
import { createMount, createServer } from '../server.ts';

const upload = defineEndpoint(postRoute('/upload', VISITOR), {
  summary: '',
  bodyType: 'multipart',
  body: z.object({
    name: z.string().optional(),
    profile_image: uploadedFile(1000).optional(),
    documents: z.array(uploadedFile(4000)).max(2).optional(),
  }),
  response: z.object({ echoed: z.unknown() }),
  errors: [],
});
const textOnly = { ...upload, path: '/text', body: z.object({ name: z.string() }) };
const signedIn = { ...upload, ...ACCOUNT, path: '/mine' };
const rare = {
  ...upload,
  path: '/rare',
  limit: { times: 1, timesByAddress: 1000, seconds: 60 },
};
const broken = { ...upload, path: '/broken' };

let site: TestApp;
let server: FastifyInstance;
let origin: string;
let handled = 0;
beforeAll(async () => {
  site = await startTestApp();
  server = await createServer({ logLevel: 'silent', trustedProxies: [] });
  const { mount } = createMount(server, {
    ...site.whole.pipeline,
    limiter: createLimiter(Date.now),
  });
  const shown = async ({
    name,
    profile_image: photo,
    documents,
  }: z.output<typeof upload.body>) => ({
    name,
    ...(photo && { photo: [photo.name, photo.type, photo.size, await photo.text()] }),
    ...(documents && { documents: await Promise.all(documents.map((one) => one.text())) }),
  });
  for (const endpoint of [upload, signedIn, rare]) {
    mount(endpoint, async ({ body }) => {
      handled += 1;
      return ok({ data: { echoed: await shown(body) } });
    });
  }
  mount(textOnly, async ({ body }) => ok({ data: { echoed: body } }));
  mount(broken, async () => Promise.reject(new Error('after it was read')));
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

/** Lists the upload files left on the disk. */
const onDisk = () => readdirSync(tmpdir()).filter((name) => name.startsWith('nadi-upload-'));
let before: readonly string[];
beforeEach(() => {
  before = onDisk();
  handled = 0;
});
afterEach(() => expect.poll(onDisk).toEqual(before));

type Fields = readonly (readonly [string, string | File])[];
async function send(path: string, fields: Fields) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const answer = await fetch(`${origin}/api/v1${path}`, { method: 'POST', body: form });
  return { status: answer.status, body: await answer.json() };
}
const file = (size: number, name = 'me.png', type = 'image/png') =>
  new File(['x'.repeat(size)], name, { type });

describe('a form with files', () => {
  it('hands texts and files over, each as the contract has it', async () => {
    const answer = await send('/upload', [
      ['name', 'نهى'],
      ['profile_image', new File(['picture'], 'صورة.png', { type: 'image/png' })],
      ['documents', new File(['first'], '1.pdf')],
      ['documents', new File(['second'], '2.pdf')],
    ]);
    expect([answer.status, answer.body.data?.echoed]).toEqual([
      200,
      {
        name: 'نهى',
        photo: ['صورة.png', 'image/png', 7, 'picture'],
        documents: ['first', 'second'],
      },
    ]);
  });

  it('takes one file for a list of one, and a field without a chosen file for none', async () => {
    const answer = await send('/upload', [
      ['documents', new File(['only'], '1.pdf')],
      ['profile_image', new File([], '', { type: 'application/octet-stream' })],
    ]);
    expect(answer.body.data.echoed).toEqual({ documents: ['only'] });
  });

  it('takes a file of just the size that is allowed', async () => {
    const answer = await send('/upload', [['profile_image', file(1000)]]);
    expect([answer.status, answer.body.data.echoed.photo[2]]).toEqual([200, 1000]);
  });

  it.each([
    [1001, 'Photo is too large'],
    [5000, 'Photo is too large'],
    [0, 'Photo is required'],
  ])('422 at the field for a file of %i bytes', async (size, sentence) => {
    const answer = await send('/upload', [['profile_image', file(size)]]);
    expect([answer.status, answer.body.errors, handled]).toEqual([
      422,
      { profile_image: [sentence] },
      0,
    ]);
  });

  it('422 for text in the place of a file, and for a second one', async () => {
    for (const fields of [
      [['profile_image', 'no file']],
      [
        ['profile_image', file(5)],
        ['profile_image', file(6)],
      ],
    ] satisfies Fields[]) {
      const answer = await send('/upload', fields);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['profile_image']]);
    }
  });

  it('415 for a file where none is taken', async () => {
    for (const [path, field] of [
      ['/text', 'name'],
      ['/upload', 'name'],
      ['/upload', 'other'],
    ] as const) {
      const answer = await send(path, [[field, file(10)]]);
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
    }
  });

  it.each([
    ['more files than all fields take', Array.from({ length: 4 }, () => ['documents', file(1)])],
    ['more than all fields could hold', [['documents', file(1_200_000)]]],
    ['a text without end', [['name', 'x'.repeat(300_000)]]],
    ['texts without end', Array.from({ length: 5 }, () => ['name', 'x'.repeat(250_000)])],
    ['fields without end', Array.from({ length: 61 }, () => ['name', 'x'])],
  ] as [string, Fields][])('413 for %s', async (_, fields) => {
    const answer = await send('/upload', fields);
    expect([answer.status, answer.body.code, handled]).toEqual([413, 'payload_too_large', 0]);
  });

  it('400 for a property name of every object', async () => {
    expect((await send('/upload', [['__proto__', 'x']])).status).toBe(400);
  });
});

describe('nothing is taken in of a form', () => {
  it('401 without a session', async () => {
    const seen = vi.fn();
    const watch = setInterval(() => onDisk().length > before.length && seen(), 1);
    const answer = await send('/mine', [['profile_image', file(900)]]);
    clearInterval(watch);
    expect([answer.status, seen.mock.calls.length]).toEqual([401, 0]);
  });

  it('429 beyond the limit', async () => {
    const again = async () => {
      const form = new FormData();
      form.append('profile_image', file(10));
      const headers = { 'x-visitor-token': 'the-same-visitor' };
      return (await fetch(`${origin}/api/v1/rare`, { method: 'POST', body: form, headers })).status;
    };
    expect([await again(), await again()]).toEqual([200, 429]);
  });
});

describe('nothing is left of a form', () => {
  it('500 when its handler fails', async () => {
    const answer = await send('/broken', [['profile_image', file(900)]]);
    expect(answer.status).toBe(500);
  });

  it('when its sender is gone in the middle of a file', async () => {
    const body = 'content-disposition: form-data; name="profile_image"; filename="a.png"';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(
      `POST /api/v1/upload HTTP/1.1\r\nhost: localhost\r\ncontent-length: 900\r\ncontent-type: multipart/form-data; boundary=X\r\n\r\n--X\r\n${body}\r\n\r\nhalf of it`,
    );
    await expect.poll(() => onDisk().length).toBe(before.length + 1);
    socket.destroy();
    await expect.poll(onDisk).toEqual(before);
    expect(handled).toBe(0);
  });
});

it.each([
  ['a repeat cannot be told by what is in a file', { isIdempotent: true }, 'repeat'],
  ['a file has a limit', { body: z.object({ photo: z.file() }) }, 'without a limit'],
])('a call that breaks this cannot be mounted: %s', async (_, change, complaint) => {
  const another = await createServer({ logLevel: 'silent', trustedProxies: [] });
  const { mount } = createMount(another, site.whole.pipeline);
  const endpoint = { ...upload, ...change };
  expect(() => mount(endpoint, async () => ok({ data: { echoed: null } }))).toThrow(complaint);
});
