import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Refusal } from '@nadi/domain/kernel/refusal';
import { describe, expect, test } from 'vitest';
import { messages as arabic } from './generated/server.ar.ts';
import { messages as english } from './generated/server.en.ts';
import { refusalText } from './refusal-text.ts';
import { serverTranslator } from './server-translator.ts';

/** Refusal codes read from the domain's source, because the type does not exist at run time. */
const codes = [
  ...readFileSync(
    fileURLToPath(import.meta.resolve('@nadi/domain/kernel/refusal')),
    'utf8',
  ).matchAll(/^ {2}(\w+): (?:NoParameters|\{)/gm),
].map(([, code]) => `refusal.${code}`);

describe('refusals', () => {
  test('every code of the domain has a sentence in both languages', () => {
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((id) => !(id in english) || !(id in arabic))).toEqual([]);
  });

  test('no sentence is left over from a code that is gone', () => {
    const ids = Object.keys(english).filter((id) => id.startsWith('refusal.'));
    expect(ids.filter((id) => !codes.includes(id))).toEqual([]);
  });

  test.each<[Refusal, string]>([
    [{ code: 'membership_with_others' }, "Membership can't be purchased with other services."],
    [{ code: 'others_with_membership' }, "Other services can't be purchased with membership."],
    [{ code: 'max_quantity_reached', max: 8 }, 'Max quantity 8 reached'],
    [{ code: 'facility_not_available' }, 'No facility available for selected time slot'],
    [{ code: 'add_ticket_first' }, 'Please add ticket to cart first'],
    [{ code: 'dependent_ticket_overlap' }, 'Dependent ticket cannot be booked at the same time'],
    [{ code: 'invalid_venue' }, 'Invalid venue, please reselect'],
    [{ code: 'already_in_cart', what: 'ticket', name: '' }, 'The ticket is already in cart'],
    [{ code: 'already_in_cart', what: 'seat', name: 'A-4' }, 'Seat already in cart: A-4'],
    [{ code: 'no_longer_sold', name: 'Court 2' }, 'Court 2 not found'],
    [{ code: 'product_in_cart' }, 'Product already in cart'],
    [{ code: 'session_limit', max: 4 }, 'Maximum of 4 participants allowed to book per session'],
    [{ code: 'login_required' }, 'Please Login!'],
    [
      { code: 'other_outlet_in_cart' },
      "Can't process multiple orders! Clear your cart to proceed or finish your previous order.",
    ],
  ])('the text of $code equals the specification (spec 2 section 8)', (refusal, sentence) => {
    expect(refusalText(serverTranslator('en'), refusal)).toBe(sentence);
  });

  test.each([
    ['en', 'None left'],
    ['ar', 'لم يبقَ شيء'],
  ] as const)('a maximum of none says so, in %s', (language, sentence) => {
    const refusal = { code: 'max_quantity_reached', max: 0 } as const;
    expect(refusalText(serverTranslator(language), refusal)).toBe(sentence);
  });

  test('capacity appends the remaining and the requested number', () => {
    const refusal = { code: 'capacity_reached', remaining: 1, requested: 4 } as const;
    expect(refusalText(serverTranslator('en'), refusal)).toBe(
      'Maximum capacity reached. Remaining: 1. Requested: 4.',
    );
    expect(refusalText(serverTranslator('ar'), refusal)).toContain('المتبقي: 1');
  });
});
