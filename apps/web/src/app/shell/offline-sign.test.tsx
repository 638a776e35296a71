import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeSite, openSite } from '../../../test/site-page.tsx';

afterEach(() => {
  act(() => onlineManager.setOnline(true));
  vi.restoreAllMocks();
  closeSite();
});

const sign = () => screen.queryByText('You are offline');

it('that the device is offline is shown on any page, until it is online again', async () => {
  await openSite('/find-us?lang=en');
  await screen.findByRole('contentinfo');
  expect(sign()).toBeNull();
  act(() => onlineManager.setOnline(false));
  expect(sign()?.closest('[aria-live=polite]')).not.toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(sign()).toBeNull();
});

it('that the device is offline is shown on a page that was opened so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openSite('/find-us?lang=en');
  await screen.findByText('You are offline');
});
