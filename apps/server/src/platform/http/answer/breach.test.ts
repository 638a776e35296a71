import { describe, expect, it } from 'vitest';
import { readForm } from '../input/read-form.ts';
import { createServer } from '../server.ts';
import { failureOfThrown } from './breach.ts';

describe('400 a multipart body that cannot be read', () => {
  it.each([
    ['names no boundary', 'multipart/form-data', 'x'],
    ['names an endless boundary', `multipart/form-data; boundary=${'a'.repeat(1000)}`, 'x'],
    ['is cut off', 'multipart/form-data; boundary=X', '--X\r\nContent-Disposition: form-data'],
    [
      'is cut off in a field',
      'multipart/form-data; boundary=X',
      '--X\r\nContent-Disposition: form-data; name="f"\r\n\r\nhalf',
    ],
  ])('%s', async (_, type, payload) => {
    const server = await createServer({ logLevel: 'silent', trustedProxies: [] });
    server.post('/form', (request) => readForm(request, new Map()));
    const answer = await server.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': type },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
    await server.close();
  });
});

it('500 for any other error, identified by the request id alone', () =>
  expect(failureOfThrown(new Error('secret'), 'id-1')).toEqual({
    code: 'internal_error',
    parameters: { requestId: 'id-1' },
  }));

it.each([
  ['a full disk', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
  ['a store of files that is away', Object.assign(new Error('x'), { name: 'StorageAway' })],
])('503 %s, for it is tried again', (_, thrown) =>
  expect(failureOfThrown(thrown, 'id-1')).toEqual({ code: 'service_unavailable' }),
);
