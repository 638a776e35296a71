import { defineEndpoint } from '@nadi/contract/wire/endpoint';
import { PUBLIC, post } from '@nadi/contract/wire/route';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldTexts } from './field-text.ts';
import { inputParser } from './parse-input.ts';

const body = z.object({
  name: z.string(),
  choice: z.enum(['yes', 'no']),
  unnamed: z.union([z.literal('male'), z.literal('female')]),
  products: z.array(
    z.object({
      product_id: z.number().int().positive(),
      start_time: z.string().regex(/:/, 'time'),
    }),
  ),
});
const parse = inputParser(
  defineEndpoint(post('/x', PUBLIC), { summary: '', body, response: z.null(), errors: [] }),
);

function outcome(language: 'en' | 'ar', sent: object) {
  const parsed = parse({ params: {}, query: {}, body: sent });
  if (parsed.ok) throw new Error('was accepted');
  return fieldTexts(serverTranslator(language), parsed.refusal.errors ?? {});
}

it('a missing field is required, whatever its type', () =>
  expect(outcome('en', {})).toEqual({
    name: ['Name is required'],
    choice: ['Choice is required'],
    unnamed: ['This entry is required'],
    products: ['Cart is required'],
  }));

it('names every field of an item that is empty, and which item it is', () =>
  expect(outcome('en', { name: 'x', choice: 'yes', unnamed: 'male', products: [{}] })).toEqual({
    'products.0.product_id': ['Item 1: Product is required'],
    'products.0.start_time': ['Item 1: Time is required'],
  }));

it('has each message once, and no internal names', () => {
  const products = [{ product_id: -1.5, start_time: 'x' }];
  const wrong = { name: 'x', choice: 'maybe', unnamed: 'x', products };
  expect(outcome('en', wrong)).toEqual({
    choice: ['Choice is not valid'],
    unnamed: ['This entry is not valid'],
    'products.0.product_id': ['Item 1: Product is not valid'],
    'products.0.start_time': ['Item 1: Time is not valid'],
  });
  const arabic = Object.values(outcome('ar', wrong)).flat();
  for (const sentence of arabic) expect(sentence).not.toMatch(/[a-z_]/i);
});
