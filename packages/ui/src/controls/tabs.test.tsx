import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../test/render.tsx';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

type Key = 'pending' | 'past' | 'all';
const TABS = (['pending', 'past', 'all'] as const).map((key) => ({ key, label: key }));

function Bookings() {
  const [current, setCurrent] = useState<Key>('pending');
  return (
    <Tabs label="Bookings" tabs={TABS} current={current} onChange={setCurrent}>
      {current}
    </Tabs>
  );
}

test.each([
  ['en', '{ArrowRight}', 'past'],
  ['en', '{ArrowLeft}', 'all'],
  ['ar', '{ArrowLeft}', 'past'],
  ['ar', '{ArrowRight}', 'all'],
] as const)('in %s %s leads to %s', async (language, key, shown) => {
  const { user } = show(<Bookings />, language);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'pending' }));
  await user.keyboard(key);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: shown, selected: true }));
  expect(screen.getByRole('tabpanel', { name: shown }).textContent).toBe(shown);
});
