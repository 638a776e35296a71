import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../test/render.tsx';
import { TextField } from '../controls/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);

const REQUIRED = { id: 'email', text: 'Email is required' };
const NAME = { id: 'name', text: 'Name is required' };

const form = (attempt: number, faults: readonly { id: string; text: string }[]) => (
  <>
    <ErrorSummary attempt={attempt} faults={faults} />
    <TextField label="Email" id="email" />
  </>
);

test('an error summary takes the focus at each attempt and leads to the fields', async () => {
  const { again, user } = show(form(0, []));
  expect(screen.queryByRole('alert')).toBeNull();
  again(form(1, [REQUIRED]));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByText('Please fix all errors');
  await user.click(screen.getByRole('link', { name: 'Email is required' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  again(form(2, [{ id: 'email', text: 'Email is not valid' }]));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('a field being corrected leaves the summary, and keeps the focus', async () => {
  const { again, user } = show(form(1, [REQUIRED, NAME]));
  await user.click(screen.getByRole('textbox', { name: 'Email' }));
  again(form(1, [NAME]));
  expect(screen.queryByRole('link', { name: 'Email is required' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  again(form(1, []));
  expect(screen.queryByRole('alert')).toBeNull();
});
