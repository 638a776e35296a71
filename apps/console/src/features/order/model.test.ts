import { expect, it } from 'vitest';
import { REQUEST } from '../../../test/request-facts.ts';
import { inHours, isOpenApproval } from './model.ts';

it.each([
  [2880, 48, 0],
  [90, 1, 30],
  [0, 0, 0],
])('%i minutes are %i:%i', (all, hours, minutes) =>
  expect(inHours(all)).toEqual({ hours, minutes }),
);

it('ORDER-26 an approval is answered once, of a line that stands, while its request waits', () => {
  const [line] = REQUEST.lines;
  const [approval] = line?.approvals ?? [];
  if (line === undefined || approval === undefined) throw new Error('No approval.');
  expect(isOpenApproval(REQUEST, line, approval)).toBe(true);
  expect(isOpenApproval(REQUEST, line, { ...approval, answer: 1 })).toBe(false);
  expect(isOpenApproval(REQUEST, { ...line, is_rejected: 1 }, approval)).toBe(false);
  expect(isOpenApproval({ ...REQUEST, state: 'lapsed' }, line, approval)).toBe(false);
});
