import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { sessionOf } from '../../../../test/session.ts';
import { Frame } from '../../../app/frame.tsx';
import { ToysScreen } from './toys-screen.tsx';

afterEach(cleanup);

const car = { product_id: 9001, name: 'Car', ar_name: 'سيارة', price: 20, stock: 3 };

it('lists the toys with their stock', async () => {
  showConsole(<ToysScreen />, { answers: { listConsoleToys: () => [car] } });
  expect((await screen.findByRole('listitem')).textContent).toBe('Car: 3 pieces');
});

it.each([
  ['desk', 1],
  ['scanner', 0],
] as const)('is in the menu of the roles that may list toys: %s', async (role, count) => {
  showConsole(<Frame session={sessionOf(role)}>…</Frame>);
  const menu = within(await screen.findByRole('navigation'));
  expect(menu.queryAllByRole('link', { name: 'Toys' })).toHaveLength(count);
});
