import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from '../../../test/venue-facts.ts';
import { chosenMode, useVenueTheme } from './venue-theme.ts';

let isLight = false;
let notify = (): void => {};

beforeEach(() => {
  isLight = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isLight;
    },
    addEventListener: (_: string, listener: () => void) => {
      notify = listener;
    },
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  chosenMode.update(() => null);
  vi.unstubAllGlobals();
});

const theme = () => document.documentElement.dataset.theme;

function showVenue(mode: 'system' | 'dark' | 'light'): void {
  renderHook(() => useVenueTheme({ ...config, colors: { ...config.colors, mode } }));
}

it.each(['dark', 'light'] as const)('is the venue’s %s, whatever the device is set to', (mode) => {
  isLight = mode === 'dark';
  showVenue(mode);
  expect(theme()).toBe(mode);
});

it('follows the device, and its change, where the venue leaves it open', () => {
  showVenue('system');
  expect(theme()).toBe('dark');
  act(() => {
    isLight = true;
    notify();
  });
  expect(theme()).toBe('light');
});

it('is the visitor’s own choice before all', () => {
  isLight = true;
  showVenue('system');
  act(() => chosenMode.update(() => 'dark'));
  expect(theme()).toBe('dark');
});
