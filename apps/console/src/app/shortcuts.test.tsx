import type { StaffRole } from '@nadi/domain/account/access';
import { useLocation } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showConsole } from '../../test/render-console.tsx';
import { Shortcuts } from './shortcuts.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const Where = () => <output>{useLocation().pathname}</output>;

const keysOf = async (role: StaffRole) => {
  const shown = showConsole(
    <main id="content">
      <Shortcuts role={role} />
      <input type="search" aria-label="search" />
      <Where />
    </main>,
  );
  await screen.findByRole('status');
  const place = () => screen.getByRole('status').textContent;
  return { ...shown, place, open: () => screen.queryByRole('dialog') };
};

describe('keys of one letter', () => {
  it('open permitted pages only, by the key and not by its letter', async () => {
    const { user, place } = await keysOf('desk');
    await user.keyboard('gp');
    expect(place()).toBe('/');
    // G and A on an Arabic keyboard.
    await user.keyboard('[KeyG][KeyA]');
    expect(place()).toBe('/account');
  });

  it('search, and are typed where one types', async () => {
    const { user, place, open } = await keysOf('owner');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('gp?');
    expect([place(), open()]).toEqual(['/', null]);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('gp?');
  });

  it('are listed by ?, and can be switched off for later visits too', async () => {
    const { user, t, place, open } = await keysOf('owner');
    await user.keyboard('؟');
    expect(open()?.textContent).toContain(t('console.audit'));
    await user.click(screen.getByRole('checkbox', { name: t('console.useShortcuts') }));
    await user.click(screen.getByRole('button', { name: t('ui.close') }));
    await user.keyboard('gp?');
    expect([place(), open()]).toEqual(['/', null]);
    cleanup();
    const later = await keysOf('owner');
    await later.user.keyboard('gp?');
    expect([later.place(), later.open()]).toEqual(['/', null]);
    // The button stays, so that shortcuts can be turned on again.
    await later.user.click(screen.getByRole('button', { name: t('console.shortcuts') }));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });
});
