import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../test/render.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

test('an error summary takes the focus at each attempt and leads to the fields', async () => {
  const form = (faults: readonly { id: string; text: string }[]) => (
    <>
      <ErrorSummary faults={faults} />
      <TextField label="Email" id="email" />
    </>
  );
  const { again, user } = show(form([]));
  expect(screen.queryByRole('alert')).toBeNull();
  again(form([{ id: 'email', text: 'Email is required' }]));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getByText('Please fix one error')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Email is required' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  again(form([{ id: 'email', text: 'Email is not valid' }]));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('what is being corrected leaves the summary, and the focus where it is', async () => {
  const faults = [
    { id: 'email', text: 'Email is required' },
    { id: 'name', text: 'Name is required' },
  ];
  const form = (isOpen: (id: string) => boolean) => (
    <>
      <ErrorSummary faults={faults} isOpen={isOpen} />
      <TextField label="Email" id="email" />
    </>
  );
  const { again, user } = show(form(() => true));
  await user.click(screen.getByRole('textbox', { name: 'Email' }));
  again(form((id) => id !== 'email'));
  expect(screen.queryByRole('link', { name: 'Email is required' })).toBeNull();
  expect(screen.getByText('Please fix one error')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  again(form(() => false));
  expect(screen.queryByRole('alert')).toBeNull();
});
