import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CheckStrip } from './check-strip.tsx';

const OPTIONS = [
  { value: 'tue', label: '24', name: 'Tuesday' },
  { value: 'wed', label: '25', name: 'Wednesday', note: 'free', disabled: true },
  { value: 'thu', label: '26', name: 'Thursday' },
] as const;

function Days() {
  const [values, setValues] = useState<readonly string[]>([]);
  return (
    <>
      <CheckStrip label="Also on" options={OPTIONS} values={values} onChange={setValues} />
      <output>{values.join()}</output>
    </>
  );
}

it('chooses any number of options by keyboard, but none that is disabled', async () => {
  const user = userEvent.setup();
  render(<Days />);
  expect(screen.getByRole('group', { name: 'Also on' })).toBeTruthy();
  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('status').textContent).toBe('tue,thu');
  expect(screen.getByRole('checkbox', { name: 'Wednesday' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
  expect(screen.getByRole('status').textContent).toBe('thu');
});
