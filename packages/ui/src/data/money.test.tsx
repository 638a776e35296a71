import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../test/render.tsx';
import { Money } from './money.tsx';

afterEach(cleanup);

test.each([
  ['en', 23100, 'AED\u00a0231', '231 dirhams'],
  ['en', 100, 'AED\u00a01', '1 dirham'],
  ['ar', 23100, '231\u00a0درهم', '231 درهمًا'],
  ['ar', 500, '5\u00a0درهم', '5 دراهم'],
] as const)('in %s %d fils are written %s and read aloud %s', (language, fils, written, spoken) => {
  const { container } = show(<Money fils={fils} />, language);
  const [seen, heard] = [...container.querySelectorAll('span')];
  expect(withoutDirectionMarks(seen?.textContent ?? '')).toBe(written);
  expect(seen?.getAttribute('aria-hidden')).toBe('true');
  expect(heard?.textContent).toBe(spoken);
});

test('another currency is written as it is', () => {
  const { container } = show(<Money fils={1050} currency="SAR" />);
  expect(container.textContent).toBe('SAR\u00a010.50');
});
