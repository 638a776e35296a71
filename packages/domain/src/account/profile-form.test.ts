import { describe, expect, it } from 'vitest';
import { checkProfile, missingOf } from './profile-form.ts';

const rules = { hasTerms: true, allowsPunctuation: false, today: '2026-11-22' };

describe('changing one’s details', () => {
  it('changes only the fields sent', () =>
    expect(checkProfile({ first_name: ' مها ', dob: '' }, rules)).toEqual({
      ok: true,
      value: {
        first_name: 'مها',
        last_name: undefined,
        gender: undefined,
        dob: null,
        tnc: undefined,
        profile_image: null,
      },
    }));

  it('returns all errors at once', () =>
    expect(
      checkProfile(
        {
          first_name: '',
          last_name: '1',
          gender: 'x',
          dob: 'x',
          tnc: false,
          profile_image: { size: 20_000_000 },
        },
        rules,
      ),
    ).toEqual({
      ok: false,
      refusal: {
        first_name: 'required',
        last_name: 'name',
        gender: 'gender',
        dob: 'birth_date',
        tnc: 'terms',
        profile_image: 'too_large',
      },
    }));
});

describe('ACCOUNT-29 missing fields', () => {
  const whole = { hasName: true, hasProvenMobile: true, hasEmail: true, hasAcceptedTerms: true };

  it.each([
    [{}, true, []],
    [{ hasName: false }, true, ['name']],
    [{ hasProvenMobile: false, hasEmail: false }, true, ['mobile', 'email']],
    [{ hasAcceptedTerms: false }, true, ['terms']],
    [{ hasAcceptedTerms: false }, false, []],
  ])('%j, terms %s: %j', (lacking, hasTerms, missing) =>
    expect(missingOf({ ...whole, ...lacking }, hasTerms)).toEqual(missing),
  );
});
