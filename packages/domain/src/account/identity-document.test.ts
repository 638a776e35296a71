import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDocument,
  documentState,
  EMIRATES_ID,
  maskedDocumentNumber,
  PASSPORT,
} from './identity-document.ts';

const today = '2026-11-22';
const check = (form: object, hasNumber = false) => checkDocument(form, { today, hasNumber });
const emiratesId = { id_proof_type_id: '32', id_proof_number: '784-1980-1234567-8' };

describe('ACCOUNT-41 a paper as it is typed', () => {
  it.each([
    [
      emiratesId,
      { id_proof_type_id: 32, id_proof_number: '784198012345678', expiry_date: null, file: null },
    ],
    [
      { id_proof_type_id: '33', id_proof_number: ' l898 902-c3 ', expiry_date: '٢٠٢٦-١١-٢٢' },
      { id_proof_type_id: 33, id_proof_number: 'L898902C3', expiry_date: today, file: null },
    ],
  ])('%j is taken', (form, value) => expect(check(form)).toEqual({ ok: true, value }));

  it.each([
    [{}, { id_proof_type_id: 'document_type' }],
    [{ id_proof_type_id: '34', id_proof_number: 'x' }, { id_proof_type_id: 'document_type' }],
    [{ id_proof_type_id: '32' }, { id_proof_number: 'emirates_id_required' }],
    [{ ...emiratesId, id_proof_number: '784198012345676' }, { id_proof_number: 'emirates_id' }],
    [{ id_proof_type_id: '33' }, { id_proof_number: 'required' }],
    [{ id_proof_type_id: '33', id_proof_number: 'A123' }, { id_proof_number: 'passport_number' }],
    [
      { id_proof_type_id: '33', id_proof_number: 'جواز١٢٣' },
      { id_proof_number: 'passport_number' },
    ],
    [{ ...emiratesId, file: { size: 8_388_609 } }, { file: 'too_large' }],
    [{ ...emiratesId, expiry_date: '2026-11-21' }, { expiry_date: 'expiry_past' }],
    [
      { id_proof_type_id: '33', id_proof_number: '', expiry_date: '2027-02-30' },
      { id_proof_number: 'required', expiry_date: 'expiry_date' },
    ],
  ])('%j is refused by field', (form, refusal) =>
    expect(check(form)).toEqual({ ok: false, refusal }),
  );

  it('keeps the number that is there where none is typed, and checks one that is', () => {
    const kept = check({ id_proof_type_id: '32', id_proof_number: ' ' }, true);
    expect(kept).toMatchObject({ ok: true, value: { id_proof_number: null } });
    const typed = check({ id_proof_type_id: '32', id_proof_number: '784' }, true);
    expect(typed).toEqual({ ok: false, refusal: { id_proof_number: 'emirates_id_format' } });
  });
});

it.each([
  [null, 'valid'],
  ['2027-01-22', 'valid'],
  ['2027-01-21', 'ends_soon'],
  ['2026-11-22', 'ends_soon'],
  ['2026-11-21', 'ended'],
] as const)('ACCOUNT-42 a paper until %s is %s', (expiry, state) =>
  expect(documentState(expiry, today)).toBe(state),
);

describe('ACCOUNT-40 a number that is shown', () => {
  it('contains its last characters', () => {
    expect(maskedDocumentNumber(EMIRATES_ID, '784198012345678')).toBe('784-****-*******-8');
    expect(maskedDocumentNumber(PASSPORT, 'L898902C3')).toBe('*******C3');
  });

  it('is equal for all numbers with the same end, whatever their length', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9]{3,18}$/),
        fc.stringMatching(/^[A-Z0-9]{3,18}$/),
        (one, other) => {
          const [a, b] = [one, other].map((front) => maskedDocumentNumber(PASSPORT, `${front}C3`));
          expect(a).toBe(b);
        },
      ),
    ));
});
