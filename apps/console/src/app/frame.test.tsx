import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showConsole } from '../../test/render-console.tsx';
import { sessionOf } from '../../test/session.ts';
import { Frame } from './frame.tsx';

afterEach(cleanup);

it.each(['owner', 'scanner'] as const)('leads %s to the site, beside the console', async (role) => {
  const { t } = showConsole(<Frame session={sessionOf(role)}>…</Frame>);
  const menu = within(await screen.findByRole('navigation', { name: t('console.menu') }));
  const link = menu.getByRole('link', { name: t('console.seeSite') });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/', '_blank']);
});
