import { expect, it } from 'vitest';
import { readAccountFile } from './account-file.ts';

const FILE = {
  endpoint: 'https://bank.example/epg',
  customer: 'Marina',
  user_name: 'marina',
  password: 'secret',
  page_origins: ['https://pay.bank.example/begin'],
};
const read = (change: object) =>
  readAccountFile('bank.json', JSON.stringify({ ...FILE, ...change }));

it('PAY-10: a file with a byte order mark is read', () => {
  expect(readAccountFile('bank.json', `\uFEFF${JSON.stringify(FILE)}`)).toEqual(read({}));
  expect(read({}).ok).toBe(true);
});

it('PAY-10: an account as provided by the bank, with the origins of its pages', () => {
  expect(read({ terminal: '7' })).toEqual({
    ok: true,
    value: {
      gateway: 'EPG',
      endpoint: 'https://bank.example/epg',
      customer: 'Marina',
      userName: 'marina',
      password: 'secret',
      store: '',
      terminal: '7',
      pageOrigins: ['https://pay.bank.example'],
      firstCheckSeconds: 60,
      longestCheckSeconds: 300,
    },
  });
});

it.each([
  [{ password: ' ' }, /^bank\.json: password: /],
  [{ page_origins: [] }, /^bank\.json: page_origins: /],
  [{ pasword: 'x' }, /pasword/],
  [{ endpoint: 'http://bank.example' }, /must begin with https/],
  [{ page_origins: ['http://pay.example'] }, /must begin with https/],
])('PAY-10: refuses %j, with the reason', (change, why) => {
  const refused = read(change);
  expect(refused.ok ? '' : refused.refusal).toMatch(why);
});

it('PAY-10: refuses a file that is no document', () => {
  const refused = readAccountFile('bank.json', '{');
  expect(refused.ok ? '' : refused.refusal).toMatch(/^bank\.json: the document: /);
});
