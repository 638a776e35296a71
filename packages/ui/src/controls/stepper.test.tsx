import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../test/render.tsx';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

function Rackets() {
  const [value, setValue] = useState(0);
  return <Stepper name="Racket rental" value={value} max={2} onChange={setValue} />;
}

test('a counter runs from 0 to its maximum', async () => {
  const { user } = show(<Rackets />);
  const [more, fewer] = ['Increase Racket rental', 'Decrease Racket rental'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  ) as [HTMLButtonElement, HTMLButtonElement];
  screen.getByRole('group', { name: 'Racket rental' });
  expect(fewer.disabled).toBe(true);
  await user.click(more);
  await user.click(more);
  expect([screen.getByRole('status').textContent, more.disabled]).toEqual(['2', true]);
  await user.click(fewer);
  expect(screen.getByRole('status').textContent).toBe('1');
});

test('its buttons are labelled in Arabic', () => {
  show(<Stepper name="مضرب" value={1} max={2} onChange={() => {}} />, 'ar');
  screen.getByRole('button', { name: 'زيادة مضرب' });
});
