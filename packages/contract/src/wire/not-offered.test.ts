import { describe, expect, it } from 'vitest';
import { formFlagNotOffered, notOffered, textNotOffered } from './not-offered.ts';

const NOTHING = [undefined, null, '', ' ', 0, false, [], {}, [{ name: '' }], { a: { b: null } }];

describe('fields of the specification that are not offered yet', () => {
  it.each(NOTHING)('%o is empty', (value) =>
    expect(notOffered.safeParse(value).success).toBe(true),
  );

  it.each([1, 'x', true, [1], { a: { b: 2 } }])('%o is not empty', (value) =>
    expect(notOffered.safeParse(value).success).toBe(false),
  );

  it.each([
    [formFlagNotOffered, '0', '1'],
    [textNotOffered, ' ', 'ALN-000042'],
  ])('%#: the first passes, the second is refused', (field, nothing, something) => {
    expect(field.safeParse(nothing).success).toBe(true);
    const refused = field.safeParse(something);
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(['not_offered']);
  });
});
