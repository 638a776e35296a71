import { describe, expect, it } from 'vitest';
import { notOffered, textNotOffered } from './not-offered.ts';

const NOTHING = [undefined, null, '', ' ', 0, false, [], {}, [{ name: '' }], { a: { b: null } }];

describe('fields of the specification that are not offered yet', () => {
  it.each(NOTHING)('%o is empty', (value) =>
    expect(notOffered.safeParse(value).success).toBe(true),
  );

  it.each([1, 'x', true, [1], { a: { b: 2 } }])('%o is not empty', (value) =>
    expect(notOffered.safeParse(value).success).toBe(false),
  );

  it('a text passes where it is empty, and is refused otherwise', () => {
    expect(textNotOffered.safeParse(' ').success).toBe(true);
    const refused = textNotOffered.safeParse('ALN-000042');
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(['not_offered']);
  });
});
