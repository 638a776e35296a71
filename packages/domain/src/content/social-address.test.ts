import { expect, it } from 'vitest';
import { isSafeAddress, readBody } from './check-body.ts';
import { SETTINGS } from './settings.ts';
import { hasHandles, type SocialNetwork, socialAddress } from './social-address.ts';

it.each<[SocialNetwork, string, string]>([
  ['instagram', '@al.noor_park', 'https://www.instagram.com/al.noor_park'],
  ['instagram', ' alnoor ', 'https://www.instagram.com/alnoor'],
  ['instagram', '_alnoor_', 'https://www.instagram.com/_alnoor_'],
  ['instagram', 'www.instagram.com/alnoor', 'https://www.instagram.com/alnoor'],
  ['instagram', 'http://instagram.com/alnoor', 'https://instagram.com/alnoor'],
  ['instagram', 'https://www.instagram.com/alnoor', 'https://www.instagram.com/alnoor'],
  ['twitter', '@alnoor', 'https://x.com/alnoor'],
  ['facebook', 'alnoor', 'https://www.facebook.com/alnoor'],
  ['youtube', '@alnoor', 'https://www.youtube.com/@alnoor'],
  ['tiktok', '@alnoor', 'https://www.tiktok.com/@alnoor'],
  ['snapchat', '@alnoor', 'https://www.snapchat.com/add/alnoor'],
])('CONTENT-20: at %s %s is %s', (network, typed, address) => {
  expect(socialAddress(network, typed)).toBe(address);
  expect(isSafeAddress(address)).toBe(true);
  expect(socialAddress(network, address)).toBe(address);
});

it.each<[SocialNetwork, string]>([
  ['instagram', '@'],
  ['instagram', 'al noor'],
  ['instagram', 'instagram.com'],
  ['instagram', '@al/noor'],
  ['instagram', 'javascript:alert(1)'],
  ['instagram', '@النور'],
  ['tripadvisor', '@alnoor'],
])('CONTENT-20: at %s %s is no address', (network, typed) => {
  expect(isSafeAddress(socialAddress(network, typed))).toBe(false);
});

it('CONTENT-20: handles are stored as addresses, and an invalid one is reported with the expected form', () => {
  const social_media = { instagram: '@alnoor', tiktok: 'al noor', tripadvisor: '@alnoor' };
  const { body, faults } = readBody(SETTINGS.contact, { social_media }, 'draft');
  expect(body.social_media).toMatchObject({
    instagram: 'https://www.instagram.com/alnoor',
    tiktok: '',
    youtube: '',
  });
  expect(faults).toEqual({
    'social_media.tiktok': 'social_link',
    'social_media.tripadvisor': 'web_address',
  });
  expect([hasHandles('instagram'), hasHandles('tripadvisor')]).toEqual([true, false]);
});
