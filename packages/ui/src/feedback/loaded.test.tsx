import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Loaded } from './loaded.tsx';

afterEach(cleanup);

const shown = (data: readonly string[] | undefined, failed: string | null = null) =>
  render(
    <Loaded data={data} failed={failed} skeleton="on its way" empty="nothing yet">
      {(rows) => rows.join(', ')}
    </Loaded>,
  ).container;

it('is busy while it is on its way, and no longer', () => {
  const loading = shown(undefined);
  expect(loading.textContent).toBe('on its way');
  expect(loading.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(shown(['one']).querySelector('[aria-busy="true"]')).toBeNull();
  screen.getByText('one');
});

it('shows that it failed, and keeps loaded data in view', () => {
  const failed = shown(undefined, 'it failed. ');
  expect(failed.textContent).toBe('it failed. ');
  expect(failed.querySelector('[aria-busy="true"]')).toBeNull();
  expect(shown(['one'], 'it failed. ').textContent).toBe('it failed. one');
});

it('shows that a list is empty', () => {
  expect(shown([]).textContent).toBe('nothing yet');
});
