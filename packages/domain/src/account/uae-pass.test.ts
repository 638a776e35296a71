import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLogoutAddress,
  linkPassUser,
  type PassCandidate,
  type PassCandidates,
  passAnswerEnd,
  passErrorOf,
  readPassError,
  readPassUser,
} from './uae-pass.ts';

describe('PASS-01 errors of the provider become our own', () => {
  it.each([
    ['access_denied', 'cancelled'],
    ['cancelledOnApp', 'cancelled'],
    ['cancelledOnWeb', 'cancelled'],
    ['cancelledOnMobile', 'cancelled'],
    ['CANCELLED_ON_MOBILE', 'cancelled'],
    ['invalid_request', 'failed'],
    ['login_required', 'failed'],
    ['', 'failed'],
    ['<script>', 'failed'],
    ['not_access_denied', 'failed'],
  ])('%s is %s', (code, error) => expect(passErrorOf(code)).toBe(error));
});

it('only our own errors are read back', () => {
  expect(['expired', 'unverified'].map(readPassError)).toEqual(['expired', 'unverified']);
  expect([undefined, '', 'access_denied', ['failed'], 5].map(readPassError)).toEqual(
    Array(5).fill(null),
  );
});

/** Sample of the provider's documentation. */
const RESIDENT = {
  sub: 'UAEPASS/2b3c4d5e-0000-4000-8000-00805f9b34fb',
  uuid: '2b3c4d5e-0000-4000-8000-00805f9b34fb',
  userType: 'SOP3',
  fullnameEN: 'ABDULLAH,,,,ALMANSOORI,,',
  firstnameEN: 'ABDULLAH',
  lastnameEN: 'ALMANSOORI',
  mobile: '971501112233',
  email: 'Abdullah@Example.com',
  gender: 'Male',
  nationalityEN: 'ARE',
  idn: '784189014978983',
};

describe('PASS-02 a person of the provider', () => {
  it('is read as the samples have it', () => {
    expect(readPassUser(RESIDENT)).toEqual({
      uuid: '2b3c4d5e-0000-4000-8000-00805f9b34fb',
      isVerified: true,
      firstName: 'ABDULLAH',
      lastName: 'ALMANSOORI',
      name: 'ABDULLAH ALMANSOORI',
      mobile: '+971501112233',
      email: 'abdullah@example.com',
      gender: 'male',
      // Fails the check digit required by forms, and is genuine.
      emiratesId: '784189014978983',
    });
  });

  it.each([
    [
      'names of slots',
      { firstnameEN: 'Sara,,,,', lastnameEN: ',,Al Ali,' },
      { name: 'Sara Al Ali' },
    ],
    [
      'only a whole name',
      { firstnameEN: '', lastnameEN: '', fullnameEN: 'Ali,,,,Omar,,' },
      { name: 'Ali Omar', firstName: null },
    ],
    [
      'only Arabic names',
      { firstnameEN: undefined, lastnameEN: undefined, firstnameAR: 'نهى', lastnameAR: 'پروين' },
      { name: 'نهى پروين' },
    ],
    ['no names at all', { firstnameEN: 5, lastnameEN: null, fullnameEN: undefined }, { name: '' }],
    ['no uuid', { uuid: undefined }, { uuid: '2b3c4d5e-0000-4000-8000-00805f9b34fb' }],
    ['a mobile with its plus', { mobile: '+971 50 111 2233' }, { mobile: '+971501112233' }],
    ['no mobile', { mobile: undefined }, { mobile: null }],
    ['a mobile that is none', { mobile: 'none' }, { mobile: null }],
    ['no e-mail', { email: '' }, { email: null }],
    ['an e-mail that is none', { email: 'a@b' }, { email: null }],
    ['an ID with dashes', { idn: '784-1980-1234567-8' }, { emiratesId: '784198012345678' }],
    ['another ID', { idn: 'A1234567' }, { emiratesId: null }],
    ['no gender', { gender: 'X' }, { gender: null }],
    ['an unverified account', { userType: 'SOP1' }, { isVerified: false }],
    ['an account of no known type', { userType: undefined }, { isVerified: false }],
  ])('with %s', (_, claims, expected) =>
    expect(readPassUser({ ...RESIDENT, ...claims })).toMatchObject(expected),
  );

  it.each([{}, { sub: 5 }, { uuid: 'x' }, { uuid: 'a b c d e f g h' }, { uuid: 'x'.repeat(200) }])(
    'is null without an id: %j',
    (claims) => expect(readPassUser(claims)).toBeNull(),
  );

  it('is read from any claims, without an exception', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (claims) => {
        const user = readPassUser({ ...claims, uuid: RESIDENT.uuid });
        expect(user?.uuid).toBe(RESIDENT.uuid);
      }),
    );
  });
});

const SARA = { isVerified: true, email: 'sara@example.com' };
const NO_CANDIDATES: PassCandidates = {
  linked: null,
  sameEmiratesId: null,
  byMobile: null,
  byEmail: null,
};
const account = (given: Partial<PassCandidate> = {}): PassCandidate => ({
  id: 7,
  provenMobile: true,
  email: 'sara@example.com',
  provenEmail: true,
  isLinked: false,
  ...given,
});
const link = { does: 'link', account: 7 };
const signIn = { does: 'sign_in', account: 7 };
const register = { does: 'register' };
const taken = { does: 'refuse', error: 'account_exists' };
const unverified = { does: 'refuse', error: 'unverified' };

describe('PASS-03 the account of a person', () => {
  it.each([
    ['nobody known', SARA, {}, register],
    ['linked', SARA, { linked: 7 }, signIn],
    [
      'linked, whatever addresses say meanwhile',
      SARA,
      { linked: 7, byMobile: account({ id: 8 }) },
      signIn,
    ],
    ['the same Emirates ID', SARA, { sameEmiratesId: 7 }, link],
    ['the same mobile and e-mail', SARA, { byMobile: account(), byEmail: account() }, link],
    [
      'the same mobile, an account without e-mail',
      SARA,
      { byMobile: account({ email: null, provenEmail: false }) },
      link,
    ],
    [
      'the same mobile, an e-mail that nobody proved',
      SARA,
      { byMobile: account({ email: 'x@y.ae', provenEmail: false }) },
      link,
    ],
    [
      'the same mobile, no e-mail told',
      { isVerified: true, email: null },
      { byMobile: account() },
      link,
    ],
    ['the same mobile, another e-mail', SARA, { byMobile: account({ email: 'x@y.ae' }) }, taken],
    [
      'the same mobile, which nobody proved',
      SARA,
      { byMobile: account({ provenMobile: false }) },
      taken,
    ],
    [
      'the same mobile, linked to another person',
      SARA,
      { byMobile: account({ isLinked: true }) },
      taken,
    ],
    [
      'mobile of one account, e-mail of another',
      SARA,
      { byMobile: account({ email: null, provenEmail: false }), byEmail: account({ id: 8 }) },
      taken,
    ],
    ['the same e-mail alone', SARA, { byEmail: account() }, taken],
    ['unverified, nobody known', { ...SARA, isVerified: false }, {}, unverified],
    ['unverified, linked before', { ...SARA, isVerified: false }, { linked: 7 }, unverified],
    [
      'unverified, the same mobile',
      { ...SARA, isVerified: false },
      { byMobile: account() },
      unverified,
    ],
  ])('%s', (_, user, candidates, expected) =>
    expect(linkPassUser(user, { ...NO_CANDIDATES, ...candidates })).toEqual(expected),
  );

  it('never gives away an account that has not proven its mobile, or is linked to somebody', () => {
    const candidate = fc.record({
      id: fc.integer({ min: 1, max: 3 }),
      provenMobile: fc.boolean(),
      email: fc.option(fc.constantFrom('sara@example.com', 'x@y.ae')),
      provenEmail: fc.boolean(),
      isLinked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.option(candidate), fc.option(candidate), (byMobile, byEmail) => {
        const linked = linkPassUser(SARA, { ...NO_CANDIDATES, byMobile, byEmail });
        if (linked.does !== 'link') return;
        expect(byMobile).toMatchObject({ id: linked.account, provenMobile: true, isLinked: false });
      }),
    );
  });
});

describe('PASS-04 where the browser may be sent to sign out', () => {
  const PROVIDER = 'https://id.uaepass.ae/idshub/logout';
  it.each([PROVIDER, `${PROVIDER}?redirect_uri=https%3A%2F%2Fnoor.example%2F`])('%s', (given) =>
    expect(isLogoutAddress(given, PROVIDER)).toBe(true),
  );

  it.each([
    '',
    'http://id.uaepass.ae/idshub/logout',
    'https://stg-id.uaepass.ae/idshub/logout',
    'https://id.uaepass.ae.evil.tld/idshub/logout',
    'https://id.uaepass.ae@evil.tld/idshub/logout',
    'https://user@id.uaepass.ae/idshub/logout',
    'https://id.uaepass.ae:444/idshub/logout',
    'https://id.uaepass.ae/idshub/logout/../authorize',
    'https://id.uaepass.ae/idshub/authorize',
    'https://id.uaepass.ae/idshub/logout#x',
    'https://id.uaepass.ae/idshub/logout\\@evil.tld',
    ' https://id.uaepass.ae/idshub/logout',
    'https://id.uaepass.ae/idshub/logout\t?x',
    '//evil',
    '/\\evil',
    '/%2f%2fevil',
    'https:evil',
    'javascript:alert(1)',
    '/login?nextUrl=/login',
  ])('never %s', (given) => expect(isLogoutAddress(given, PROVIDER)).toBe(false));

  it('nowhere, of a provider without such an address', () =>
    expect(isLogoutAddress('', '')).toBe(false));
});

it('PASS-06 a return is answered again for a minute', () =>
  expect(passAnswerEnd(1_000)).toBe(61_000));
