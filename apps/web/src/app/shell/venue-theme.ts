import type { ColorMode } from '@nadi/art/tenant-theme';
import { storageSlot } from '@nadi/browser/storage';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../../platform/device/store.ts';
import { useIsLight } from '../../platform/device/use-is-light.ts';

const isMode = (value: unknown): value is ColorMode => value === 'dark' || value === 'light';
const saved = storageSlot('nadi.mode', isMode);

/** Visitor's own choice of light or dark; null follows the venue, or the device for it. */
export const chosenMode = createStore<ColorMode | null>(saved.read(), (mode) => saved.write(mode));

/** Returns the effective colour mode. */
export function useMode(config: SiteConfig | null): ColorMode {
  const device = useIsLight() ? 'light' : 'dark';
  const mode = useStore(chosenMode) ?? config?.colors.mode ?? 'dark';
  return mode === 'system' ? device : mode;
}

/** Applies the colour mode to the page; the stylesheet has the venue's colours for both. */
export function useVenueTheme(config: SiteConfig | null): void {
  const mode = useMode(config);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
}
