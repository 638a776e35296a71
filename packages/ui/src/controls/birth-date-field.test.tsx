import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../test/render.tsx';
import { BirthDateField } from './birth-date-field.tsx';

afterEach(cleanup);

const kept: string[] = [];
function Born({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  kept.push(value);
  return (
    <BirthDateField
      id="dob"
      label="Date of birth"
      texts={{ day: 'Day', month: 'Month', year: 'Year' }}
      value={value}
      onChange={setValue}
    />
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const month = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' });

test('a date is typed as day, month and year, and kept as one', async () => {
  const { user } = show(<Born />);
  await user.type(box('Day'), '7');
  await user.selectOptions(month(), 'March');
  await user.type(box('Year'), '1990');
  expect(kept.at(-1)).toBe('1990-03-07');
  expect([box('Day').value, box('Day').autocomplete]).toEqual(['7', 'bday-day']);
  await user.clear(box('Day'));
  await user.type(box('Day'), '29');
  expect(kept.at(-1)).toBe('1990-03-29');
});

test('one that is not finished is no date, and none at all is nothing', async () => {
  const { user } = show(<Born />);
  await user.type(box('Day'), '7x-');
  expect(kept.at(-1)).toBe('--07');
  await user.clear(box('Day'));
  expect(kept.at(-1)).toBe('');
});

test('a stored date is shown in its parts, the months in the language of the page', () => {
  show(<Born first="2016-02-09" />, 'ar');
  expect([box('Day').value, month().value, box('Year').value]).toEqual(['9', '02', '2016']);
  expect(month().selectedOptions[0]?.textContent).toBe('فبراير');
});
