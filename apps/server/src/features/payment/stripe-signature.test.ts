import { describe, expect, it } from 'vitest';
import { isSigned, signatureOf } from './stripe-signature.ts';

const SECRET = 'whsec_test_secret';
const NOW = 1_800_000_000_000;
const TEXT = '{"id":"evt_1"}';

/** Header of a message some seconds ago. */
const header = (secondsAgo = 0, secret = SECRET) => {
  const time = NOW / 1000 - secondsAgo;
  return `t=${time},v1=${signatureOf(`${time}.${TEXT}`, secret)}`;
};

/** Vectors that stripe-node publishes in test/crypto/helpers.ts. */
it.each([
  ['', 'f7f9bd47fb987337b5796fdc1fdb9ba221d0d5396814bfcaf9521f43fd8927fd'],
  [
    '{"obj1":"hello","obj2":"world"}',
    'bebb1a643997f419b315ddba19e6f5411e1ce7f810ba6d3617ce72823092f363',
  ],
  ['\u{1F600}', '837da296d05c4fe31f61d5d7ead035099d9585a5bcde87de952012a78f0b0c43'],
])('GATE-06 the published signature of %j', (text, signature) =>
  expect(signatureOf(text, 'test_secret')).toBe(signature),
);

describe('GATE-06 a signed message', () => {
  const [, good = ''] = header().split(',');
  it.each([
    ['signed now', header(), true],
    ['at the end of the tolerance', header(300), true],
    ['too old', header(301), false],
    ['of the future', header(-301), false],
    ['one good signature of several', header().replace(',', ',v1=00,'), true],
    ['with spaces', header().replace(',', ', '), true],
    ['by another secret', header(0, 'whsec_other'), false],
    ['of another scheme', header().replace('v1=', 'v0='), false],
    ['without a time', good, false],
    ['with another time', header().replace(/t=\d+/, `t=${NOW / 1000 - 1}`), false],
    ['without a signature', `t=${NOW / 1000}`, false],
    ['shortened', header().slice(0, -1), false],
    ['empty', '', false],
  ])('%s', (_, sent, is) => expect(isSigned({ text: TEXT, header: sent }, [SECRET], NOW)).toBe(is));

  it('may be signed with the secret before, and needs one', () => {
    const sent = { text: TEXT, header: header(0, 'whsec_former') };
    expect(isSigned(sent, [SECRET, 'whsec_former'], NOW)).toBe(true);
    expect(isSigned(sent, [], NOW)).toBe(false);
    expect(isSigned({ text: `${TEXT} `, header: header() }, [SECRET], NOW)).toBe(false);
  });
});
